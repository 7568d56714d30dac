import type { CSSProperties } from 'react';

// Colors of src/site/styles/tokens.css. Mail clients don't support custom properties, and few support light-dark().
const light = { paper: '#f2f4ee', ink: '#11231a', soft: '#40534a', line: '#cbd4c9', leaf: '#1e6148', dot: '#c30f63', onDot: '#ffffff' };
const dark = { paper: '#0d1512', ink: '#eaf1e9', soft: '#afbfb4', line: '#2b3a33', leaf: '#7fc3a2', dot: '#ff77ae', onDot: '#2b0516' };

const serif = "Georgia, 'Iowan Old Style', 'Times New Roman', serif";
const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Hooks for dark mode, which inline styles can't express. */
export const classes = {
  paper: 'paper',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  dot: 'dot',
  stem: 'stem',
  drawn: 'drawn',
  button: 'button',
  done: 'done',
  left: 'left',
} as const;

/** Mail clients that invert colors on their own use the light ones, which stay legible. */
export const darkStyles = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .dot { background-color: ${dark.dot} !important; }
  .stem { background-color: ${dark.ink} !important; }
  .drawn { border-color: ${dark.ink} !important; }
  .button { background-color: ${dark.dot} !important; color: ${dark.onDot} !important; }
  .done { background-color: ${dark.leaf} !important; }
  .left { background-color: ${dark.line} !important; }
}`;

const text: CSSProperties = { color: light.ink, fontFamily: sans, fontSize: '16px', lineHeight: '26px', margin: 0 };
const soft: CSSProperties = { ...text, color: light.soft, fontSize: '14px', lineHeight: '22px' };
const display: CSSProperties = { color: light.ink, fontFamily: serif, fontWeight: 400, letterSpacing: '-0.01em', margin: 0 };

/** A part of a drawn letter; its size leaves no room for a line of text. */
const drawn: CSSProperties = { fontSize: '1px', lineHeight: '1px' };

/** Inline styles by element. */
export const styles = {
  body: { backgroundColor: light.paper, margin: 0, padding: 0 },
  sheet: { maxWidth: '600px', width: '100%', paddingTop: '36px', paddingBottom: '48px', paddingLeft: '24px', paddingRight: '24px' },
  wordmark: { marginBottom: '40px' },
  letter: { paddingRight: '2px', verticalAlign: 'bottom' },
  crossbar: { ...drawn, backgroundColor: light.ink, height: '4px', width: '20px' },
  t: { ...drawn, backgroundColor: light.ink, height: '21px', margin: '0 8px', width: '4px' },
  dot: { ...drawn, backgroundColor: light.dot, borderRadius: '4px', height: '8px', width: '8px' },
  i: { ...drawn, backgroundColor: light.ink, height: '14px', margin: '3px 2px 0', width: '4px' },
  n: {
    ...drawn,
    border: `4px solid ${light.ink}`,
    borderBottom: 0,
    borderRadius: '0 8px 0 0',
    height: '12px',
    width: '6px',
  },
  o: { ...drawn, border: `4px solid ${light.ink}`, borderRadius: '9px', height: '9px', width: '9px' },
  drawnName: { textDecoration: 'none' },
  name: { ...display, fontSize: '26px', lineHeight: '30px', textDecoration: 'none' },
  title: { ...display, fontSize: '34px', lineHeight: '40px', margin: '0 0 20px' },
  heading: { ...display, fontSize: '24px', lineHeight: '30px', margin: '40px 0 10px' },
  paragraph: { ...text, margin: '0 0 18px', whiteSpace: 'pre-line' },
  list: { ...text, margin: '0 0 18px', paddingLeft: '24px' },
  listItem: { ...text, margin: '0 0 8px' },
  inlineLink: { color: light.ink, textDecoration: 'underline' },
  figureLine: { ...soft, fontSize: '16px', margin: '26px 0 22px' },
  figure: { ...display, fontSize: '68px', letterSpacing: '-0.02em', lineHeight: '72px', paddingRight: '10px' },
  meter: { margin: '0 0 16px' },
  meterLabel: { ...text, paddingBottom: '6px' },
  meterValue: { ...text, fontVariantNumeric: 'tabular-nums', paddingBottom: '6px', whiteSpace: 'nowrap' },
  meterBar: { tableLayout: 'fixed' },
  bar: { fontSize: '1px', height: '8px', lineHeight: '8px' },
  ruled: { borderTop: `1px solid ${light.line}`, padding: '16px 0 18px' },
  item: { ...text, fontWeight: 700, margin: '0 0 6px' },
  by: { ...soft, margin: '0 0 8px' },
  how: { ...text, margin: '0 0 8px' },
  itemText: { ...text, margin: 0 },
  label: { ...soft, margin: 0 },
  answer: { ...text, margin: '2px 0 0', overflowWrap: 'anywhere', wordBreak: 'break-word' },
  facts: { margin: '0 0 18px' },
  fact: { borderTop: `1px solid ${light.line}`, padding: '9px 0' },
  factLabel: { ...soft, paddingRight: '12px', verticalAlign: 'top' },
  factValue: { ...text, fontSize: '15px', lineHeight: '22px', overflowWrap: 'anywhere', verticalAlign: 'top', wordBreak: 'break-word' },
  action: { margin: '26px 0' },
  button: {
    backgroundColor: light.dot,
    borderRadius: '4px',
    color: light.onDot,
    fontFamily: sans,
    fontSize: '17px',
    fontWeight: 600,
    paddingBottom: '15px',
    paddingLeft: '26px',
    paddingRight: '26px',
    paddingTop: '15px',
  },
  linkLine: { ...text, margin: '0 0 6px' },
  link: { color: light.ink, display: 'inline-block', padding: '9px 0', textDecoration: 'underline' },
  line: { border: 'none', borderTop: `1px solid ${light.line}`, margin: '44px 0 20px', width: '100%' },
  foot: { ...soft, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px' },
  footLink: { color: light.soft, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;
