/** A column has one bit per step, and numbers are exact up to 53 bits. */
export const stepsMax = 52;

/** Packs answered steps into a number; the first step is the lowest bit. */
export const packSteps = (answered: readonly boolean[]): number =>
  answered.reduce((bits, isAnswered, step) => (isAnswered ? bits + 2 ** step : bits), 0);

/** Avoids bitwise operators, which truncate to 32 bits. */
export const hasStep = (bits: number, step: number): boolean => Math.floor(bits / 2 ** step) % 2 === 1;
