import type { NavPage, SitePage } from '#domain/site/site-pages.ts';
import type { Localized } from '#domain/text/locale.ts';

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
  footer: {
    site: 'Site',
    learn: 'Learn',
    talk: 'Talk to us',
    /** Pages outside the main navigation. */
    pages: {
      privacy: 'Privacy',
      accessibility: 'Accessibility',
      terms: 'Course terms',
      knowledgeQuiz: 'AI Knowledge Quiz',
      application: 'Apply',
      method: 'Your score, explained',
      savedAnswers: 'Your saved answers',
    } satisfies Record<Exclude<SitePage, NavPage>, string>,
    call: (minutes: number) => `Calls take ${minutes} minutes, in English or Spanish.`,
    dot: 'The dot marks where a person decides.',
  },
  notFound: {
    title: 'Page not found',
    heading: 'Oops! Page not found',
    text: 'One of our i’s lost its dot, and you ended up here. The home page will get you back on track.',
    home: 'Back to home',
  },
};

export type LayoutStrings = typeof en;

const es: LayoutStrings = {
  skip: 'Saltar al contenido',
  nav: { home: 'Inicio', services: 'Servicios', courses: 'Cursos de IA', quiz: 'Diagnóstico', about: 'Nosotros', blog: 'Blog' },
  mainNav: 'Principal',
  dockNav: 'Principal, compacta',
  menu: 'Menú',
  close: 'Cerrar',
  homeLink: 'página de inicio',
  switchLanguage: (language) => `Cambiar a ${language}`,
  footer: {
    site: 'Sitio',
    learn: 'Aprende',
    talk: 'Conversemos',
    pages: {
      privacy: 'Privacidad',
      accessibility: 'Accesibilidad',
      terms: 'Condiciones de los cursos',
      knowledgeQuiz: 'Prueba de conocimientos de IA',
      application: 'Postúlate',
      method: 'Cómo se calcula tu puntaje',
      savedAnswers: 'Tus respuestas guardadas',
    },
    call: (minutes) => `La llamada dura ${minutes} minutos, en español o inglés.`,
    dot: 'El punto marca dónde decide una persona.',
  },
  notFound: {
    title: 'Página no encontrada',
    heading: '¡Ups! No encontramos esta página',
    text: 'A una de nuestras íes se le cayó el punto y llegaste hasta aquí. Desde el inicio puedes retomar el camino.',
    home: 'Volver al inicio',
  },
};

export const layoutStrings: Localized<LayoutStrings> = { en, es };

/** Separate, to keep the other strings out of the flows' bundles. */
export const booking: Localized<{ full: string; compact: string; newTab: string }> = {
  en: { full: 'Book a call', compact: 'Call', newTab: 'opens in a new tab' },
  es: { full: 'Agenda una llamada', compact: 'Agendar', newTab: 'se abre en una pestaña nueva' },
};

/** Alt text of social images. */
export const socialImageAlt: Localized<(title: string) => string> = {
  en: (title) => `“${title}” above a drawing of stems and dots.`,
  es: (title) => `“${title}”, sobre un dibujo de trazos y puntos.`,
};

/** The honeypot's label (D5), for a visitor who sees it without styles. */
export const honeypotLabel: Localized<string> = { en: 'Leave this field empty', es: 'Deja este campo vacío' };
