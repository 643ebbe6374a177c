import { type MockupShape, mirrored, wood } from './mockup-shape.ts'

const backCushion = 'M216,352 C216,334 226,326 244,326 L476,326 C490,326 497,334 497,350 L497,566 L216,566 Z'
const seat = 'M206,560 C206,546 214,540 228,540 L482,540 C492,540 497,546 497,556 L497,652 L206,652 Z'
const arm =
  'M96,470 C96,436 118,420 152,420 C188,420 210,436 210,470 L210,728 L112,728 C102,728 96,722 96,712 Z'

export const sofa: MockupShape = {
  pieces: [
    {
      path: 'M178,360 C178,318 200,300 240,300 L760,300 C800,300 822,318 822,360 L822,690 L178,690 Z',
      lift: -14,
      bevel: 26,
      inflation: 18,
    },
    { path: backCushion, lift: 4, bevel: 90, inflation: 60, grainAngle: 3 },
    { path: mirrored(backCushion), lift: 4, bevel: 90, inflation: 60, grainAngle: -4 },
    { path: 'M196,640 L804,640 L804,728 L196,728 Z', lift: 0, bevel: 30, inflation: 14 },
    { path: seat, lift: 22, bevel: 60, inflation: 46, grainAngle: 90 },
    { path: mirrored(seat), lift: 22, bevel: 60, inflation: 46, grainAngle: 92 },
    { path: arm, lift: 30, bevel: 62, inflation: 50 },
    { path: mirrored(arm), lift: 30, bevel: 62, inflation: 50 },
  ],
  stitches: [
    'M218,632 L494,632',
    'M506,632 L782,632',
    'M112,704 L112,474 C112,448 128,436 152,436',
    'M888,704 L888,474 C888,448 872,436 848,436',
  ],
  under: `<defs>${wood}</defs>
    <path d="M140,720 L176,720 L166,790 L152,790 Z" fill="url(#wood)"/><path d="M824,720 L860,720 L848,790 L834,790 Z" fill="url(#wood)"/>`,
}
