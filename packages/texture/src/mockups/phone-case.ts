import type { MockupShape } from './mockup-shape.ts'

const lens = (
  x: number,
  y: number,
) => `<circle cx="${x}" cy="${y}" r="33" fill="#0d0d0e" stroke="#3a3a3c" stroke-width="4"/>
  <circle cx="${x}" cy="${y}" r="19" fill="#16181d"/><circle cx="${x - 7}" cy="${y - 8}" r="6" fill="#5b6472" opacity=".8"/>`

/** Phone case with a card pocket. */
export const phoneCase: MockupShape = {
  pieces: [
    {
      path: 'M390,110 L610,110 C658,110 686,138 686,186 L686,814 C686,862 658,890 610,890 L390,890 C342,890 314,862 314,814 L314,186 C314,138 342,110 390,110 Z',
      lift: 0,
      bevel: 40,
      inflation: 26,
    },
    {
      path: 'M314,560 C380,530 620,620 686,590 L686,814 C686,862 658,890 610,890 L390,890 C342,890 314,862 314,814 Z',
      lift: 9,
      bevel: 34,
      inflation: 14,
      grainAngle: 4,
    },
  ],
  stitches: [
    'M392,124 L608,124 C650,124 672,146 672,188 L672,812 C672,854 650,876 608,876 L392,876 C350,876 328,854 328,812 L328,188 C328,146 350,124 392,124 Z',
    'M330,572 C390,548 612,632 670,608',
  ],
  over: `<rect x="348" y="142" width="156" height="164" rx="40" fill="#000" opacity=".35" transform="translate(2 4)"/>
    <rect x="348" y="142" width="156" height="164" rx="40" fill="#1b1b1d"/><rect x="348" y="142" width="156" height="164" rx="40" fill="none" stroke="#57575a" stroke-width="2.5"/>
    ${lens(392, 188)}${lens(392, 262)}${lens(462, 224)}<circle cx="464" cy="174" r="9" fill="#e9e4d4"/>`,
}
