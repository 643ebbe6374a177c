import { type MockupShape, mirrored, steel } from './mockup-shape.ts'

const sleeve =
  'M346,238 C286,256 248,290 234,344 L170,694 C168,712 178,722 192,724 L262,736 C278,738 286,730 288,716 L360,440 Z'
const front =
  'M340,240 L432,196 C450,240 474,276 499,300 L499,812 L320,812 C308,812 302,806 304,794 C322,660 344,540 346,430 C342,360 338,300 340,240 Z'
const collar =
  'M430,204 C440,172 468,160 500,160 L500,208 C488,214 482,226 478,244 L458,330 C432,300 414,262 410,224 C414,216 422,210 430,204 Z'
const lining = 'M440,200 C460,180 540,180 560,200 L504,330 L496,330 Z'
const hem = 'M306,772 L499,772 L499,816 L318,816 C306,816 302,806 303,796 Z'
const cuff = 'M176,668 L276,686 L286,720 C284,734 276,738 262,736 L190,724 C176,720 168,712 170,696 Z'

export const garment: MockupShape = {
  pieces: [
    { path: lining, lift: -24, bevel: 20, inflation: 4 },
    { path: sleeve, lift: -6, bevel: 52, inflation: 46, grainAngle: 12 },
    { path: mirrored(sleeve), lift: -6, bevel: 52, inflation: 46, grainAngle: -12 },
    { path: cuff, lift: 4, bevel: 20, inflation: 10, grainAngle: 100 },
    { path: mirrored(cuff), lift: 4, bevel: 20, inflation: 10, grainAngle: 80 },
    { path: front, lift: 4, bevel: 90, inflation: 44 },
    { path: mirrored(front), lift: 4, bevel: 90, inflation: 44 },
    { path: hem, lift: 9, bevel: 22, inflation: 9, grainAngle: 90 },
    { path: mirrored(hem), lift: 9, bevel: 22, inflation: 9, grainAngle: 90 },
    { path: collar, lift: 16, bevel: 30, inflation: 14, grainAngle: 30 },
    { path: mirrored(collar), lift: 16, bevel: 30, inflation: 14, grainAngle: -30 },
  ],
  seams: ['M346,430 C354,500 344,640 330,768', mirrored('M346,430 C354,500 344,640 330,768')],
  stitches: [
    'M352,252 C348,320 352,380 358,436',
    mirrored('M352,252 C348,320 352,380 358,436'),
    'M350,400 C400,414 450,416 488,414',
    mirrored('M350,400 C400,414 450,416 488,414'),
    'M362,640 L424,590',
    mirrored('M362,640 L424,590'),
    'M476,330 L476,764',
    'M524,330 L524,764',
  ],
  over: `<defs>${steel}</defs>
    <rect x="494" y="306" width="12" height="506" fill="#232323"/>
    <path d="M500,308 L500,812" stroke="#d9d9d9" stroke-width="9" stroke-dasharray="3 4"/>
    <rect x="493" y="322" width="14" height="34" rx="5" fill="url(#steel)" stroke="#555" stroke-width="1"/>
    <path d="M356,646 L428,588" stroke="#1f1f1f" stroke-width="9"/><path d="M572,588 L644,646" stroke="#1f1f1f" stroke-width="9"/>
    <path d="M356,646 L428,588" stroke="#cfcfcf" stroke-width="5" stroke-dasharray="2.4 3"/><path d="M572,588 L644,646" stroke="#cfcfcf" stroke-width="5" stroke-dasharray="2.4 3"/>`,
}
