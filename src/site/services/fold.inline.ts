// On phones, each service's heading becomes a button that toggles it; the first starts open, and so does the one in the URL. Wider screens
// show everything.
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
