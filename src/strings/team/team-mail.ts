import { retention } from '#domain/records/retention.ts';
import { teamSheets } from '#domain/team/team.ts';
import type { Localized } from '#domain/text/locale.ts';

const days = retention.resultLinkDays;
const { min } = teamSheets;

const en = {
  closed: {
    subject: 'Your team’s answers are in',
    preview: 'Where you differ, where you agree, and an agenda for one hour.',
    title: 'Your team’s answers are in.',
    intro:
      'Your team’s link has closed. Below the plan, your result now shows where you differ, where you agree, and an agenda for one hour. It doesn’t say who answered what. If everybody with the link may see it, too, send them that link again before you meet.',
    open: 'Open the team’s result',
  },
  ended: {
    subject: 'Too few people answered',
    preview: `A team’s result needs ${min} answers besides yours.`,
    title: 'Too few people answered.',
    intro: `A team’s result needs ${min} answers besides yours, and fewer came in, even with seven more days. We’ve erased them, and the team’s link no longer takes answers.`,
    open: 'Open your own result',
  },
  private: `The link in this email opens your result on any device for ${days} days. It’s yours alone, so don’t forward it.`,
  reason: 'You got this one email because you invited your team to answer on our site.',
};

const es: typeof en = {
  closed: {
    subject: 'Tu equipo ya tiene su resultado',
    preview: 'En qué difieren, en qué coinciden y una agenda de una hora.',
    title: 'Tu equipo ya tiene su resultado.',
    intro:
      'El enlace de tu equipo ya se cerró. En tu resultado, después del plan, ves en qué difieren, en qué coinciden y una agenda de una hora. No dice quién respondió qué. Si también puede verlo quien tenga el enlace, vuelve a enviar ese enlace antes de la reunión.',
    open: 'Abrir el resultado del equipo',
  },
  ended: {
    subject: 'Tu equipo: respondieron muy pocas personas',
    preview: `El resultado de un equipo necesita ${min} respuestas además de la tuya.`,
    title: 'Respondieron muy pocas personas.',
    intro: `El resultado de un equipo necesita ${min} respuestas además de la tuya, y llegaron menos, aun con siete días más. Las borramos, y el enlace del equipo ya no recibe respuestas.`,
    open: 'Abrir tu resultado',
  },
  private: `El enlace de este mensaje abre tu resultado en cualquier dispositivo durante ${days} días. Es solo tuyo: no lo reenvíes.`,
  reason: 'Recibes este único mensaje porque invitaste a tu equipo a responder en nuestro sitio.',
};

/** The mails to a team's opener (G2). */
export const teamMailStrings: Localized<typeof en> = { en, es };
