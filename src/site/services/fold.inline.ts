// On phones, each service's heading becomes a button that opens and closes it; the first is open, and so is the one that the
// address names. Wider screens show everything.
const phone = matchMedia('(max-width: 40rem)');

for (const service of document.querySelectorAll<HTMLElement>('.service')) {
  const heading = service.querySelector('h2');
  const body = service.querySelector<HTMLElement>('.service__body');
  if (!heading || !body) continue;
  const title = heading.textContent;
  const button = document.createElement('button');
  button.className = 'service__fold';
  button.textContent = title;
  let isOpen = !service.previousElementSibling;
  const update = () => {
    body.hidden = phone.matches && !isOpen;
    button.setAttribute('aria-expanded', `${isOpen}`);
    if (phone.matches !== heading.contains(button)) heading.replaceChildren(phone.matches ? button : title);
  };
  const openNamed = () => {
    isOpen ||= location.hash === `#${service.id}`;
    update();
  };
  button.onclick = () => {
    isOpen = !isOpen;
    update();
  };
  addEventListener('hashchange', openNamed);
  phone.addEventListener('change', update);
  openNamed();
}
document.documentElement.dataset.folds = '';
