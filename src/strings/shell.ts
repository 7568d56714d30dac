import type { Localized } from '#domain/locale.ts';
import type { NavPage, SitePage } from '#domain/site-pages.ts';

const en = {
  skip: 'Skip to content',
  nav: { home: 'Home', services: 'Services', courses: 'AI Courses', quiz: 'Quiz', about: 'About', blog: 'Blog' } satisfies Record<
    NavPage,
    string
  >,
  mainNav: 'Main',
  dockNav: 'Main, compact',
  menu: 'Menu',
  close: 'Close',
  homeLink: 'home page',
  switchLanguage: (language: string) => `Switch to ${language}`,
  foot: {
    meaning: 'Tino: Spanish for good judgment, the knack of hitting the mark.',
    site: 'Site',
    learn: 'Learn',
    talk: 'Talk to us',
    /** The pages that the main navigation leaves out. */
    pages: { privacy: 'Privacy', knowledgeQuiz: 'AI Knowledge Quiz', application: 'Apply' } satisfies Record<
      Exclude<SitePage, NavPage>,
      string
    >,
    call: (minutes: number) => `A ${minutes}-minute call, in English or Spanish.`,
    dot: 'The dot marks where a person decides.',
  },
  notFound: {
    title: 'Page not found',
    heading: 'Oops! Page not found',
    text: 'One of our i’s lost its dot, and you ended up here. The way back is short.',
    home: 'Back to home',
  },
};

/** Words of the frame around every page, and of the page for an address that leads nowhere. */
export type ShellStrings = typeof en;

const es: ShellStrings = {
  skip: 'Saltar al contenido',
  nav: { home: 'Inicio', services: 'Servicios', courses: 'Cursos de IA', quiz: 'Diagnóstico', about: 'Nosotros', blog: 'Blog' },
  mainNav: 'Principal',
  dockNav: 'Principal, compacta',
  menu: 'Menú',
  close: 'Cerrar',
  homeLink: 'página de inicio',
  switchLanguage: (language) => `Cambiar a ${language}`,
  foot: {
    meaning: 'Tino: buen juicio para acertar; la habilidad de dar en el blanco.',
    site: 'Sitio',
    learn: 'Aprende',
    talk: 'Conversemos',
    pages: { privacy: 'Privacidad', knowledgeQuiz: 'Prueba de conocimientos de IA', application: 'Postúlate' },
    call: (minutes) => `Una llamada de ${minutes} minutos, en español o inglés.`,
    dot: 'El punto marca dónde decide una persona.',
  },
  notFound: {
    title: 'Página no encontrada',
    heading: '¡Ups! No encontramos esta página',
    text: 'A una de nuestras íes se le cayó el punto y llegaste hasta aquí. El camino de vuelta es corto.',
    home: 'Volver al inicio',
  },
};

export const shell: Localized<ShellStrings> = { en, es };

/** Words of the link to the scheduling page; apart from the rest, so that the flows carry no more than these. */
export const booking: Localized<{ full: string; compact: string; newTab: string }> = {
  en: { full: 'Book a call', compact: 'Call', newTab: 'opens in a new tab' },
  es: { full: 'Agenda una llamada', compact: 'Agendar', newTab: 'se abre en una pestaña nueva' },
};
