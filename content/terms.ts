import type { TermsCopy } from '#domain/content/terms.ts';
import { percent } from '#domain/text/format.ts';
import type { Localized } from '#domain/text/locale.ts';
import { isApproved } from './commitments.ts';
import { facts } from './facts.ts';

const { applicationAnswerDays: answerDays } = facts;
const { fullRefundDays, lastChangeDays, partRefundPercent, refundDays, smallestGroup, noticeDays } = facts.terms;
const kept = 100 - partRefundPercent;

/** Date of this text's last change. */
export const termsUpdated = '2026-11-25';

/** Whether the owner has approved every promise that the terms make; until then the page says that they're a draft. */
export const areTermsApproved = isApproved('content/terms.ts');

/**
 * The terms of the courses in both languages. Prices come from the courses, days and shares from `facts.json`. What they promise is
 * in `commitments.ts`, for the owner to approve.
 */
export const terms: Localized<TermsCopy> = {
  en: {
    heading: 'What happens {i}f plans change, yours or ours',
    lede: 'The terms of the courses you can apply for here: what you pay and when, and what comes back to you if the course doesn’t happen the way either of us planned.',
    asOf: 'Last updated',
    draft: 'This is a draft that we haven’t approved yet. Before you pay, agree on these points with us in writing.',
    cancel: {
      title: 'If you cancel',
      text: 'You don’t have to give a reason. Write to us. Your refund depends on how many days are left until the first class, counted from the day you write, in the course’s time zone.',
      stages: [
        { id: 'full', title: `${fullRefundDays} days or more before`, text: 'You get everything back, and you owe nothing more.' },
        {
          id: 'part',
          title: `${lastChangeDays} to ${fullRefundDays - 1} days before`,
          text: `We keep ${percent(kept, 'en')}. We refund anything you’ve paid above that, and you owe nothing more.`,
        },
        {
          id: 'none',
          title: 'After that',
          text: 'There’s no refund, and any remaining installments are still due, because by then we can rarely give your seat to someone else.',
        },
      ],
      back: (amount, price) => `${amount} of ${price}`,
      refund: `A refund goes back the way you paid, within ${refundDays} business days.`,
      before: (days) => `${days} days before`,
      firstClass: 'First class',
    },
    pay: {
      title: 'What you pay, and when',
      text: 'Nothing until we offer you a seat. Applying is free, and you’ll know whether the course fits before you pay. Then you pay in full, or in three installments:',
      days: 'The days are counted from your first payment.',
    },
    rest: {
      title: 'The rest, point by point',
      list: [
        {
          title: 'Before you pay',
          text: `A person reads your application and answers within ${answerDays} business days. If we offer you a seat, our email gives the date to confirm by. Once you’ve confirmed, your payment holds the seat: the whole price, or the first installment.`,
        },
        {
          title: 'If you need another date',
          text: `Until ${lastChangeDays} days before the first class, you can move once to another date of the same course, at no cost, if that date has a seat. If no other date is set yet, you can wait for one; and while you wait, you can still cancel under the terms that applied on the day you wrote.`,
        },
        {
          title: 'If the group is too small',
          text: `A course needs at least ${smallestGroup} people. If there are fewer, we’ll tell you at least ${noticeDays} days before the first class, and you’ll have the choice described below.`,
        },
        {
          title: 'If we cancel or move the date',
          text: 'You choose: the new date, or all your money back, however late we tell you and however you pay. If you choose the money, any remaining installments are no longer due.',
        },
        {
          title: 'If we can’t hold a class',
          text: 'We make it up on a day that suits the group. If you can’t come that day, we return that class’s share of the price.',
        },
        {
          title: 'Materials, and what you build',
          text: 'The tools, templates and slides are yours to keep and to use in your own work, paid work too. Just don’t sell or publish them as they are. What you build in the course is yours, and so is the idea you apply with.',
        },
        {
          title: 'Programs for companies',
          text: 'A written agreement with your company sets the price, the dates and what happens if they change. That agreement applies instead of this page.',
        },
        {
          title: 'What the law gives you',
          text: 'If the law where you live gives you more than this page does, such as extra days to change your mind, you keep those rights.',
        },
      ],
    },
    contact: {
      title: 'Cancel, move, or ask first',
      text: 'Write from the address you applied with, and name the course and its date. English or Spanish, whichever you prefer.',
      write: 'Write to us',
      subject: 'My course',
      responsible: 'Your agreement is with',
    },
    link: {
      course: 'Canceling, moving, refunds: the terms',
      beforeSubmit: 'Applying is free. If you take a seat, what holds is in',
      application: 'the course terms',
    },
  },
  es: {
    heading: 'Qué pasa s{i} cambian los planes, los\u00a0tuyos o los nuestros',
    lede: 'Las condiciones de los cursos a los que puedes postularte aquí: cuánto pagas y cuándo, y cuánto te devolvemos si cambian tus planes o los nuestros.',
    asOf: 'Última actualización:',
    draft: 'Esto es un borrador que todavía no aprobamos. Antes de pagar, acuerda estos puntos con nosotros por escrito.',
    cancel: {
      title: 'Si cancelas',
      text: 'No tienes que dar un motivo. Escríbenos. Lo que vale es la fecha en que lo haces, en la zona horaria del curso, y cuánto falta para la primera clase.',
      stages: [
        { id: 'full', title: `Hasta ${fullRefundDays} días antes`, text: 'Te devolvemos todo y ya no debes nada.' },
        {
          id: 'part',
          title: `Hasta ${lastChangeDays} días antes`,
          text: `Nos quedamos con el ${percent(kept, 'es')}. Te devolvemos lo que hayas pagado por encima de eso y no debes nada más.`,
        },
        {
          id: 'none',
          title: 'Después',
          text: 'No hay reembolso y los pagos pendientes siguen en pie: a esas alturas casi nunca podemos darle tu lugar a otra persona.',
        },
      ],
      back: (amount, price) => `${amount} de ${price}`,
      refund: `El reembolso te llega por el mismo medio con el que pagaste, en un plazo de ${refundDays} días hábiles.`,
      before: (days) => `${days} días antes`,
      firstClass: 'Primera clase',
    },
    pay: {
      title: 'Cuánto pagas y cuándo',
      text: 'Nada hasta que te ofrezcamos un lugar. Postularte es gratis, y sabrás si el curso es para ti antes de pagar. Después pagas de una vez o en tres partes:',
      days: 'Los días se cuentan desde el primer pago.',
    },
    rest: {
      title: 'Lo demás, punto por punto',
      list: [
        {
          title: 'Antes de pagar',
          text: `Una persona lee tu postulación y te responde en un plazo de ${answerDays} días hábiles. Si te ofrecemos un lugar, el mensaje dice hasta cuándo puedes confirmarlo. Lo apartas con tu pago: el precio completo o la primera parte.`,
        },
        {
          title: 'Si necesitas otra fecha',
          text: `Hasta ${lastChangeDays} días antes de la primera clase puedes pasarte una vez a otra fecha del mismo curso, sin costo, si quedan lugares. Si todavía no hay otra fecha, puedes esperarla; y mientras esperas, puedes cancelar con las condiciones del día en que nos escribiste.`,
        },
        {
          title: 'Si el grupo es muy pequeño',
          text: `Un curso necesita al menos ${smallestGroup} personas. Si son menos, te avisamos al menos ${noticeDays} días antes de la primera clase y eliges como en el punto siguiente.`,
        },
        {
          title: 'Si cancelamos o movemos la fecha',
          text: 'Tú eliges: la nueva fecha o todo tu dinero de vuelta, sea el día que sea y pagues como pagues. Si eliges el dinero, los pagos pendientes quedan sin efecto.',
        },
        {
          title: 'Si no podemos dar una clase',
          text: 'La reponemos un día que le sirva al grupo. Si ese día no puedes, te devolvemos la parte del precio que corresponde a esa clase.',
        },
        {
          title: 'Los materiales y lo que construyes',
          text: 'Las herramientas, las plantillas y las diapositivas son tuyas para usarlas en tu trabajo, incluso en proyectos por los que cobras. Lo único que no puedes hacer es venderlas o publicarlas tal cual. Lo que construyes en el curso es tuyo, y la idea con la que te postulas también.',
        },
        {
          title: 'Programas para empresas',
          text: 'El precio, las fechas y lo que pasa si cambian están en un acuerdo por escrito con tu empresa. Ese acuerdo reemplaza esta página.',
        },
        {
          title: 'Lo que te da la ley',
          text: 'Si la ley del lugar donde vives te da más que esta página, como más días para arrepentirte, también puedes exigirlo.',
        },
      ],
    },
    contact: {
      title: 'Cancela, cambia de fecha o pregunta antes',
      text: 'Escríbenos desde la dirección con la que te postulaste y dinos el curso y la fecha. En español o en inglés, como prefieras.',
      write: 'Escríbenos',
      subject: 'Mi curso',
      responsible: 'Tu acuerdo es con',
    },
    link: {
      course: 'Cancelar, cambiar de fecha, reembolsos: las condiciones',
      beforeSubmit: 'Postularte es gratis. Lo que vale si tomas un lugar está en',
      application: 'las condiciones de los cursos',
    },
  },
};
