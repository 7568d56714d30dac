/** How many steps fit: a database column has one bit per step, and a number is exact up to 53 bits. */
export const stepsMax = 52;

/** Packs answered steps into a number, with the first step in the lowest bit. */
export const packSteps = (answered: readonly boolean[]): number =>
  answered.reduce((bits, isAnswered, step) => (isAnswered ? bits + 2 ** step : bits), 0);

/** Whether a step is set. Bitwise operators would truncate the number to 32 bits. */
export const hasStep = (bits: number, step: number): boolean => Math.floor(bits / 2 ** step) % 2 === 1;
