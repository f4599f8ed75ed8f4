import { z } from 'zod';

/** A setting that is a whole number in a range. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'Write a whole number.')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Write a number from ${min} to ${max}.`);
