/** A place for one digit: its limb and what one unit of it is worth there. */
export interface DigitPlace {
  readonly limb: number;
  readonly unit: number;
}

/**
 * Greatest sum of one limb. Duals are at most about four times the sum of a matching's weights, twice over for halving, and stay
 * below 2^53 for as many vertices as a field can have.
 */
const LIMB_CAPACITY = 2 ** 44;

/**
 * Packs digits into as few limbs as hold them, most significant first: `sums[i]` is the greatest sum of digit `i` over one matching,
 * so no digit ever carries into the one above it.
 */
export const packDigits = (sums: readonly number[]): { places: DigitPlace[]; limbs: number } => {
  const limbOf: number[] = [];
  let limb = 0;
  let capacity = LIMB_CAPACITY;
  for (const sum of sums) {
    if (capacity < sum + 1) {
      limb++;
      capacity = LIMB_CAPACITY;
    }
    capacity = Math.floor(capacity / (sum + 1));
    limbOf.push(limb);
  }
  const places: DigitPlace[] = new Array<DigitPlace>(sums.length);
  let unit = 1;
  for (let digit = sums.length - 1; digit >= 0; digit--) {
    if (digit < sums.length - 1 && limbOf[digit] !== limbOf[digit + 1]) unit = 1;
    places[digit] = { limb: limbOf[digit]!, unit };
    unit *= sums[digit]! + 1;
  }
  return { places, limbs: limb + 1 };
};
