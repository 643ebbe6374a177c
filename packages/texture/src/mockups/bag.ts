import { brass, type MockupShape } from './mockup-shape.ts'

const handleMount = (x: number) => `
  <rect x="${x - 30}" y="378" width="60" height="34" rx="7" fill="url(#brass)" stroke="#6f4f1c" stroke-opacity=".5"/>
  <circle cx="${x - 15}" cy="395" r="4" fill="#6b4e20"/><circle cx="${x + 15}" cy="395" r="4" fill="#6b4e20"/>`

export const bag: MockupShape = {
  pieces: [
    {
      path: 'M350,404 C344,246 414,168 500,168 C586,168 656,246 650,404 L614,404 C616,278 562,204 500,204 C438,204 384,278 386,404 Z',
      lift: 4,
      bevel: 15,
      inflation: 16,
    },
    {
      path: 'M212,436 L176,772 C173,806 190,828 222,828 L778,828 C810,828 827,806 824,772 L788,436 C786,422 778,414 764,414 L236,414 C222,414 214,422 212,436 Z',
      lift: 0,
      bevel: 70,
      inflation: 46,
    },
    {
      path: 'M204,424 C204,406 214,396 232,396 L768,396 C786,396 796,406 796,424 L806,560 C810,612 774,640 726,640 L274,640 C226,640 190,612 194,560 Z',
      lift: 13,
      bevel: 46,
      inflation: 20,
    },
  ],
  stitches: [
    'M220,426 L211,558 C208,600 236,624 276,624 L724,624 C764,624 792,600 789,558 L780,426',
    'M196,762 C192,796 204,812 226,812 L774,812 C796,812 808,796 804,762',
    'M360,392 C356,254 420,178 500,178 C580,178 644,254 640,392',
  ],
  over: `<defs>${brass}</defs>${handleMount(368)}${handleMount(632)}
    <rect x="462" y="588" width="76" height="92" rx="9" fill="#000" opacity=".34" transform="translate(3 6)"/>
    <rect x="462" y="588" width="76" height="92" rx="9" fill="url(#brass)"/>
    <rect x="471" y="597" width="58" height="74" rx="5" fill="none" stroke="#7c5a22" stroke-opacity=".55" stroke-width="2"/>
    <rect x="490" y="614" width="20" height="42" rx="10" fill="url(#brass)" stroke="#6f4f1c" stroke-width="2"/>`,
}
