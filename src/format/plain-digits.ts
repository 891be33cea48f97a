/** Marks of direction and joining come along with pasted text and mean nothing in a number. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g;

/** A number or a date as it is typed or pasted in any writing, with the digits 0 to 9, point and comma: “٣٫٥” and “３．５” are 3.5. */
export function plainDigits(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .trim();
}

/** Unicode has the ten digits of a writing behind one another, and no other digit before them but in tens. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
