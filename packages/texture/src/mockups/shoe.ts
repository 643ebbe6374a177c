import type { MockupShape } from './mockup-shape.ts'

const eyelet = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="6" fill="#1d1b1a" stroke="#9a9a9a" stroke-width="2"/>`
const lace = (x: number, y: number) =>
  `<path d="M${x},${y} C${x + 10},${y - 14} ${x + 22},${y - 20} ${x + 34},${y - 18}" fill="none" stroke="#2a2724" stroke-width="7" stroke-linecap="round"/>`

export const shoe: MockupShape = {
  pieces: [
    {
      // Tongue.
      path: 'M372,446 C374,412 392,390 420,394 C436,430 480,474 552,520 L500,548 L392,452 Z',
      lift: -6,
      bevel: 22,
      inflation: 12,
    },
    {
      // Vamp and toe.
      path: 'M430,668 L470,544 C500,518 530,508 560,520 C626,546 696,556 756,567 C816,578 866,604 884,640 C890,652 890,662 888,668 Z',
      lift: 0,
      bevel: 76,
      inflation: 62,
    },
    {
      // Quarter.
      path: 'M156,668 C146,620 146,560 160,500 C164,478 178,466 202,468 C250,476 302,476 348,450 L390,428 C420,470 452,502 502,532 C512,540 514,552 508,566 C484,606 468,636 460,668 Z',
      lift: 7,
      bevel: 66,
      inflation: 50,
    },
    {
      // Toe cap.
      path: 'M732,562 C796,572 862,596 884,640 C890,652 890,662 888,668 L722,668 C698,632 702,588 732,562 Z',
      lift: 9,
      bevel: 56,
      inflation: 36,
    },
    {
      // Heel counter.
      path: 'M156,668 C148,620 148,570 157,516 C208,536 244,598 248,668 Z',
      lift: 12,
      bevel: 40,
      inflation: 22,
    },
  ],
  stitches: [
    'M386,444 C414,482 446,512 494,542 C500,548 500,554 496,564 C474,602 458,634 450,662',
    'M374,450 C402,490 432,518 470,542',
    'M738,574 C716,600 714,634 732,662',
    'M166,532 C206,552 232,604 238,662',
    'M174,482 C226,494 298,494 350,466',
  ],
  under: `<defs><linearGradient id="sole" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a3626"/><stop offset=".5" stop-color="#2c2018"/><stop offset="1" stop-color="#1c1511"/></linearGradient></defs>
    <path d="M148,660 L890,660 C908,664 910,688 896,696 C830,716 700,716 560,712 C470,710 380,700 336,698 L332,744 L164,744 L156,698 C142,690 140,668 148,660 Z" fill="url(#sole)"/>
    <path d="M146,675 L902,675" stroke="#8a6a48" stroke-width="5"/>
    <path d="M152,675 L898,675" stroke="#e8d9be" stroke-width="2.4" stroke-dasharray="7 5"/>
    <path d="M160,700 L336,700" stroke="#000" stroke-opacity=".5" stroke-width="2"/>`,
  over: `${lace(404, 468)}${lace(430, 495)}${lace(458, 519)}${eyelet(402, 470)}${eyelet(428, 497)}${eyelet(456, 521)}`,
}
