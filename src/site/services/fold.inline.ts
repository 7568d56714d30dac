// On phones, each service's heading becomes a button that opens and closes it; the first is open, and so is the one that the
// address names. Wider screens show everything.
const phone = matchMedia('(max-width: 40rem)');

function fold(): void {
  document.querySelectorAll<HTMLElement>('.service').forEach((service, index) => {
    const heading = service.querySelector('h2');
    const body = service.querySelector<HTMLElement>('.service__body');
    if (!heading || !body) return;
    const button = document.createElement('button');
    const show = (isOpen: boolean) => {
      body.hidden = !isOpen;
      button.ariaExpanded = `${isOpen}`;
    };
    const showNamed = () => {
      if (location.hash === `#${service.id}`) show(true);
    };
    button.className = 'service__fold';
    button.textContent = heading.textContent;
    button.onclick = () => show(!!body.hidden);
    show(index === 0 || !phone.matches);
    showNamed();
    addEventListener('hashchange', showNamed);
    heading.replaceChildren(phone.matches ? button : button.textContent);
  });
}

phone.onchange = fold;
fold();
document.documentElement.dataset.folds = '';
