/** Frames a second as a fraction of whole numbers: 59.94 is 60000/1001. */
export interface FrameRate {
  readonly num: number;
  readonly den: number;
}

/** The rates of NTSC, which their decimals only round. */
const ntsc: Readonly<Record<string, number>> = {
  '23.976': 24,
  '23.98': 24,
  '29.97': 30,
  '47.952': 48,
  '47.95': 48,
  '59.94': 60,
  '119.88': 120,
};

const FASTEST = 1000;

/** Reads `25`, `12.5`, `59.94` or `60000/1001`; undefined where it is no rate of up to 1000 frames a second. */
export function readFrameRate(text: string): FrameRate | undefined {
  const whole = ntsc[text];
  if (whole !== undefined) return { num: whole * 1000, den: 1001 };
  const [, top = '', decimals = '', bottom = '1'] = /^(\d{1,7})(?:\.(\d{1,3})|\/(\d{1,7}))?$/.exec(text) ?? [];
  if (top === '') return undefined;
  const scale = 10 ** decimals.length;
  const num = Number(top + decimals);
  const den = Number(bottom) * scale;
  if (num === 0 || num / den > FASTEST) return undefined;
  const shared = divisor(num, den);
  return { num: num / shared, den: den / shared };
}

/** When frame `n` stands, in milliseconds. By whole numbers, so that late frames are as exact as early ones. */
export function frameTime({ num, den }: FrameRate, n: number): number {
  const thousandths = n * den * 1000;
  return Math.floor(thousandths / num) + (thousandths % num) / num;
}

/** How many frames begin within a time, in milliseconds; a frame at its very end is the next one's. */
export function framesIn({ num, den }: FrameRate, milliseconds: number): number {
  return Math.max(1, Math.ceil((milliseconds * num) / (den * 1000) - 1e-9));
}

/** As ffmpeg takes it. */
export function rateText({ num, den }: FrameRate): string {
  return den === 1 ? String(num) : `${num}/${den}`;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
