/**
 * Turns the links to panels into tabs (C5): one panel at a time, with its id in the URL. Arrow keys, Home, and End switch tabs; Back
 * returns to the previous one. Without scripts, the links stay and all panels are visible.
 */
function startTabs(panels: HTMLElement, list: HTMLElement): void {
  const tabs = [...list.querySelectorAll('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  const show = (chosen: HTMLAnchorElement | undefined) => {
    if (!chosen) return;
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = tab !== chosen;
    }
  };
  const tabFromUrl = () => (location.hash ? tabs.find((tab) => tab.hash === location.hash) : tabs[0]);

  list.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.setAttribute('role', 'tab');
    if (!panel) continue;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    // Deferred, so opening a URL with the panel's id scrolls to it without focusing it.
    addEventListener('load', () => setTimeout(() => (panel.tabIndex = 0)));
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (tab.getAttribute('aria-selected') === 'true') return;
      history.pushState(history.state, '', tab.hash);
      show(tab);
    });
  }
  list.addEventListener('keydown', (event) => {
    // Leave shortcuts such as Alt+Left (Back) to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (event.key === ' ') tabs[at]?.click();
    else if (next === undefined) return;
    else {
      const tab = tabs[(next + tabs.length) % tabs.length];
      if (tab) history.replaceState(history.state, '', tab.hash);
      show(tab);
      tab?.focus();
    }
    event.preventDefault();
  });
  addEventListener('popstate', () => show(tabFromUrl()));
  show(tabs[0]);
  show(tabFromUrl());
  panels.dataset.ready = '';
}

const panels = document.querySelector<HTMLElement>('.panels');
const list = panels?.querySelector<HTMLElement>('.tabs');
if (panels && list) startTabs(panels, list);
