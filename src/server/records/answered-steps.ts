/** A column of the database holds one bit for each answered step; a number keeps this many of them exactly. */
export const stepsMax = 52;

/** The answered steps as one number, the first step in its lowest bit. */
export const packSteps = (answered: readonly boolean[]): number =>
  answered.reduce((bits, isAnswered, step) => (isAnswered ? bits + 2 ** step : bits), 0);

/** Whether a packed number holds a step. Bitwise operators would cut it to 32 bits. */
export const hasStep = (bits: number, step: number): boolean => Math.floor(bits / 2 ** step) % 2 === 1;
