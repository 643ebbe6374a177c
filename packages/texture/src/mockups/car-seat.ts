import { type MockupShape, steel } from './mockup-shape.ts'

const channel = (y: number, inset: number) => `M${392 + inset},${y} Q500,${y + 10} ${608 - inset},${y}`

export const carSeat: MockupShape = {
  pieces: [
    {
      path: 'M422,140 C434,124 566,124 578,140 C594,164 600,204 594,236 C590,254 578,262 558,264 L442,264 C422,262 410,254 406,236 C400,204 406,164 422,140 Z',
      lift: 6,
      bevel: 46,
      inflation: 40,
    },
    {
      path: 'M372,304 C402,280 598,280 628,304 C672,336 690,402 702,474 C714,540 704,612 680,652 L320,652 C296,612 286,540 298,474 C310,402 328,336 372,304 Z',
      lift: 0,
      bevel: 74,
      inflation: 64,
    },
    {
      path: 'M412,322 C452,306 548,306 588,322 C604,384 616,500 614,640 L386,640 C384,500 396,384 412,322 Z',
      lift: -14,
      bevel: 44,
      inflation: 34,
    },
    {
      path: 'M300,640 C288,706 262,764 272,812 C282,850 326,862 380,862 L620,862 C674,862 718,850 728,812 C738,764 712,706 700,640 C640,622 360,622 300,640 Z',
      lift: 22,
      bevel: 66,
      inflation: 56,
    },
    {
      path: 'M388,648 C382,716 370,790 374,848 L626,848 C630,790 618,716 612,648 C560,638 440,638 388,648 Z',
      lift: 20,
      bevel: 44,
      inflation: 34,
    },
  ],
  seams: [
    channel(380, 16),
    channel(440, 10),
    channel(500, 6),
    channel(560, 2),
    channel(700, 2),
    channel(750, -4),
    channel(800, -8),
  ],
  stitches: [
    'M402,326 C386,386 374,500 376,634',
    'M598,326 C614,386 626,500 624,634',
    'M378,656 C372,720 360,790 364,846',
    'M622,656 C628,720 640,790 636,846',
  ],
  under: `<defs>${steel}</defs><rect x="450" y="250" width="14" height="60" fill="url(#steel)"/><rect x="536" y="250" width="14" height="60" fill="url(#steel)"/>
    <path d="M310,840 L690,840 L676,884 L324,884 Z" fill="#232323"/>`,
}
