import { Cord } from './cord.tsx'
import type { Artwork } from './drawing.tsx'
import { across, Blurred, Cast, Crease, down, Glow, Ground, Shade } from './light.tsx'
import { Clip, Panel } from './panel.tsx'
import { Stitches, Stud } from './trim.tsx'

const lining = 'M58,147 C70,139 96,136 118,137 C138,138 148,131 156,119.5 L172,121 L150,162 L84,166 Z'
const tongue =
  'M152,142 C156,128 161,115 165.5,107.5 C168.5,103 177.5,103.5 180.5,108 C185,115 189,124 192,134 L184,150 Z'
const vamp =
  'M54,212 C46,201 43.5,176 51,154 C52.5,149.5 55,147 58,146 C72,150 92,158 112,156.5 C132,155 148,139 159,121 L172,117 C184,133 208,157 236,170 C266,183 304,187 331,197 C348,203.5 357,213 357,222 C356.8,226 352,228 346,228.5 C340,229.5 300,233 262,232.5 C226,232 178,222 140,217.5 C108,214 78,213.5 54,212 Z'
const cap =
  'M296,184.8 C309,188.5 321,193 331,197 C349,204 358,213 357,221 C356.5,225 352,227.5 346,228.5 C330,230.8 308,232.4 288,232.8 C294,218 298.5,201 296,184.8 Z'
const capSeam = 'M296,184.8 C298.5,201 294,218 288,232.8'
const quarter =
  'M54,212 C46,201 43.5,176 51,154 C52.5,149.5 55,147 58,146 C72,150 92,158 112,156.5 C132,155 148,139 159,121 L164,120.5 C177,139 200,160 221,171 C227.5,175 228,179.5 223.5,184.5 C213.5,193 204,207 199,228.5 C180,224.5 158,219.8 140,217.5 C108,214 78,213.5 54,212 Z'
const quarterEdge =
  'M164,120.5 C177,139 200,160 221,171 C227.5,175 228,179.5 223.5,184.5 C213.5,193 204,207 199,228.5'
const counter =
  'M54,212 C46,201 43.5,176 51,154 C52.5,149.5 55,147 58,146 L66,148.6 C70,160 80,166 92,176 C106,187 114,200 117,215.2 C94,213.8 72,213.2 54,212 Z'
const counterEdge = 'M66,148.6 C70,160 80,166 92,176 C106,187 114,200 117,215.2'
const topLine = 'M58,146 C72,150 92,158 112,156.5 C132,155 148,139 159,121'
const heel =
  'M47.5,224 C78,225.4 100,226.4 125.5,228.6 L122.5,243.2 C122.3,244.2 121.5,244.8 120.5,244.8 L56,244.8 C54,244.8 53,244 52.5,242.5 C50,236 48,230 47.5,224 Z'
const sole =
  'M48.5,217.6 C80,219.6 108,220.4 140,224 C178,228.4 226,238.4 262,239 C300,239.6 344,236 355,232 C357.5,231 358.5,232.5 357,234.2 C348,240.5 306,244.8 268,244.8 C228,244.8 190,236.5 150,231.5 C140,230.2 132,229.4 124,228.8 L124,228.5 L48,225 C46.5,222 46.8,218.5 48.5,217.6 Z'
const welt =
  'M50,211 C80,213 108,213.8 140,217.3 C178,221.8 226,231.8 262,232.3 C302,232.9 340,229.8 348,228.3 C352,227.6 355.5,226.4 357.8,225 C361,226 360.5,230.2 355,232 C344,236 300,239.6 262,239 C226,238.4 178,228.4 140,224 C108,220.4 80,219.6 48.5,217.6 C46,215 47,211 50,211 Z'

const lace = '#3a2416'
const soleColor = '#3a2a1f'

/** Eyelets and the lace across from each. */
const eyelets = [
  [202.5, 164, 'M202.5,164 C206.5,160.5 215,160 220,161.5'],
  [187.5, 154, 'M187.5,154 C191.5,150.5 199,149 204,150.5'],
  [174, 142, 'M174,142 C178,138.5 185,136.5 190,138'],
  [162.5, 128.5, 'M162.5,128.5 C166.5,125 173,122 178,123.5'],
] as const

const bow = [
  'M172,124 C176,136 175,146 169,157',
  'M171,123.5 C158,118 138,126 137,137 C136.5,144 146,145 153,139 C160,133 166,128 171,124',
  'M172,123.5 C182,130 187,142 183,149 C180,154 174,150 173,143 C172,136 171.5,130 171.5,124.5',
]

/** The visible outlines of parts that other parts cover. */
const vampInSight =
  'M172,117 C184,133 208,157 236,170 C256,178.5 277,181 296,184.8 C298.5,201 294,218 288,232.8 C279,232.8 270,232.6 262,232.5 C240,232 219,230.6 199,228.5 C204,207 213.5,193 223.5,184.5 C228,179.5 227.5,175 221,171 C200,160 177,139 164,120.5 Z'
const quarterInSight =
  'M66,148.6 C81,153 97,157.6 112,156.5 C132,155 148,139 159,121 L164,120.5 C177,139 200,160 221,171 C227.5,175 228,179.5 223.5,184.5 C213.5,193 204,207 199,228.5 C180,224.5 158,219.8 140,217.5 L117,215.2 C114,200 106,187 92,176 C80,166 70,160 66,148.6 Z'

const outlines = {
  vamp: [{ d: vampInSight }],
  cap: [{ d: cap }],
  quarter: [{ d: quarterInSight }],
  counter: [{ d: counter }],
  tongue: [{ d: tongue }],
  lining: [{ d: lining }],
}

/** A derby shoe, EU 42, with a sole of 305 mm. */
function Shoe() {
  return (
    <>
      <Ground x={206} y={243} width={316} deep={12} />
      <Panel part="lining" d={lining} lay={[0, 0, 20]} form={[down(112, 166, 0, -0.12, 0.45, -0.4, 1, -0.8)]}>
        <Crease
          d="M58,147 C70,139 96,136 118,137 C138,138 148,131 156,119.5"
          light={-0.35}
          width={2.4}
          blur={1}
        />
        <Crease
          d="M60,146.5 C72,139.5 96,137 118,138 C138,139 148.5,132 156.5,120.5"
          light={0.35}
          width={0.8}
          blur={0.35}
        />
      </Panel>
      <Panel
        part="tongue"
        d={tongue}
        lay={[0, 0, 60]}
        edge={[0.9]}
        form={[
          { from: [150, 110], to: [192, 130], stops: [0, -0.44, 0.35, 0.1, 0.6, 0.14, 1, -0.3] },
          down(96, 150, 0, 0.12, 0.4, 0, 1, -0.7),
        ]}
      >
        <Crease d="M165.8,108.5 C169,104.5 177,105 180,109" light={0.4} width={0.8} blur={0.35} />
      </Panel>
      <Stitches
        d="M157,135 C160,125 164,114.5 167.5,109.5 C170,106.5 176,106.7 178.5,110 C182,115.5 185.5,122 188,130"
        size={0.7}
      />
      <Vamp />
      <Quarter />
      {eyelets.map(([x, y, d]) => (
        <g key={d}>
          <Stud x={x} y={y} r={2} hole={1.05} />
          <Lace d={d} width={3.2} />
        </g>
      ))}
      {bow.map((d) => (
        <Lace key={d} d={d} width={2.4} />
      ))}
      <Lace d="M169,121.5 C171,120.5 174,122 174.5,125.5" width={4.2} />
      <path d="M169,157 L167.6,160.5" stroke="#17100b" strokeWidth="2.1" />
      <Sole />
    </>
  )
}

function Vamp() {
  return (
    <>
      <Panel
        part="vamp"
        d={vamp}
        lay={[0, 0, 12]}
        edge={[0.9, 0.5]}
        form={[down(118, 233, 0, 0, 0.45, 0.04, 0.72, -0.06, 0.9, -0.32, 1, -0.6)]}
      >
        <Crease d="M238,176 C268,188 306,193 332,204" light={0.3} width={11} blur={6} shift={[0, 6]} />
        <Crease d="M240,173.5 C268,185 304,189 330,199" light={0.26} width={2} blur={1} shift={[0, 2.5]} />
        <Crease
          d="M346,228.5 C340,229.5 300,233 262,232.5 C226,232 178,222 140,217.5 C108,214 78,213.5 54,212"
          light={-0.42}
          width={16}
          blur={6}
          shift={[0, -1]}
        />
        <Crease
          d="M236,170 C266,183 304,187 331,197 C349,204 358,213 357,221"
          light={-0.3}
          width={4}
          blur={1.6}
        />
        <Glow at={[255, 196]} size={[5, 20]} light={-0.12} blur={4} degrees={24} />
        <Glow at={[263, 199]} size={[3.5, 18]} light={0.1} blur={4} degrees={26} />
        <Glow at={[271, 203]} size={[4, 17]} light={-0.1} blur={4} degrees={28} />
      </Panel>
      <Clip to={vamp}>
        <Cast d={cap} dark={0.5} blur={1.6} shift={[-2.2, 0.6]} />
      </Clip>
      <Panel
        part="cap"
        d={cap}
        lay={[0, 0, -18]}
        edge={[0.8, 0.5]}
        form={[down(186, 233, 0, 0.05, 0.5, -0.02, 0.78, -0.22, 1, -0.62)]}
      >
        <Glow at={[324, 204]} size={[18, 5]} light={0.34} blur={4} degrees={21} />
        <Glow at={[320, 202]} size={[9, 1.8]} light={0.3} blur={1.6} degrees={20} />
        <Glow at={[348, 214]} size={[16, 12]} light={-0.3} blur={6} degrees={30} />
        <Glow at={[352, 219]} size={[8, 11]} light={-0.42} blur={4} degrees={-12} />
        <Crease d={capSeam} light={-0.3} width={3} blur={1} />
        <Crease d={capSeam} light={0.3} width={0.8} blur={0.35} shift={[1, 0]} />
      </Panel>
      <Clip to={vamp}>
        <Crease d={capSeam} light={-0.72} width={1} />
        <Stitches d="M298.2,184.5 C300.4,201 295.8,218 290,232.8" size={0.75} />
        <Stitches d="M300.3,185 C302.5,201 297.8,218 292,232.8" size={0.75} />
      </Clip>
    </>
  )
}

function Quarter() {
  return (
    <>
      <Clip to={vamp}>
        <Cast d={quarter} dark={0.55} blur={1.6} shift={[2.4, 1]} />
        <Cast d={quarter} dark={0.25} blur={6} shift={[5, 2]} />
        <path d={quarter} fill="#1a110b" transform="translate(.8 .5)" />
      </Clip>
      <Panel
        part="quarter"
        d={quarter}
        lay={[20, 0, -8]}
        edge={[0.9]}
        form={[
          down(120, 230, 0, 0.1, 0.3, 0.07, 0.55, -0.02, 0.8, -0.2, 1, -0.56),
          across(44, 232, 0, -0.5, 0.1, -0.14, 0.22, 0.12, 0.34, 0.04, 0.6, -0.1, 0.86, 0.06, 1, -0.05),
        ]}
      >
        <Glow at={[170, 150]} size={[11, 26]} light={0.2} blur={6} degrees={40} />
        <Glow at={[132, 186]} size={[34, 16]} light={-0.18} blur={9} degrees={8} />
        <Glow at={[80, 176]} size={[11, 24]} light={0.2} blur={6} degrees={6} />
        <Crease d={topLine} light={-0.34} width={5} blur={1.6} shift={[0, 1]} />
        <Crease
          d="M58,147.5 C72,151.5 92,159.5 112,158 C132,156.5 149,140.5 160,122.5"
          light={0.42}
          width={0.9}
          blur={0.35}
          shift={[0, 0.3]}
        />
        <Crease
          d="M54,212 C78,213.5 108,214 140,217.5 C178,222 190,226 199,228.5"
          light={-0.4}
          width={13}
          blur={6}
        />
        <Crease d={quarterEdge} light={0.3} width={0.8} blur={0.35} shift={[-1, 0.3]} />
      </Panel>
      <Clip to={quarter}>
        <Stitches
          d="M162,122 C175.5,140.4 198.5,161.5 219.5,172.6 C224.8,176 225,179 221.6,182.8 C211.6,191.6 202,206 196.8,228"
          size={0.75}
        />
        <Stitches d="M155,128 C168,145.5 190,166 211,177.4 C216,181 205,195 199.5,208" size={0.75} />
        <Stitches d="M60,150.5 C74,154.6 93,162 112.5,160.4 C133,158.8 151,143 161,126" size={0.75} />
        <Cast d={counter} dark={0.5} blur={1.6} shift={[2, 0.6]} />
      </Clip>
      <Panel
        part="counter"
        d={counter}
        lay={[0, 0, 80]}
        edge={[0.9]}
        form={[
          across(44, 118, 0, -0.58, 0.16, -0.12, 0.36, 0.2, 0.6, 0.03, 1, -0.12),
          down(146, 214, 0, 0.06, 0.6, -0.04, 1, -0.5),
        ]}
      >
        <Crease d={counterEdge} light={0.32} width={0.8} blur={0.35} shift={[-1, 0.2]} />
      </Panel>
      <Stitches
        d="M63.8,149.4 C68,161 78.4,167.6 90.2,177.4 C103.6,188.2 111.6,200.6 114.8,214.6"
        size={0.75}
      />
      <Stitches
        d="M61.9,150 C66.2,162.4 76.8,169.2 88.6,179 C101.6,189.8 109.4,201.6 112.6,214.4"
        size={0.75}
      />
    </>
  )
}

const Lace = ({ d, width }: { d: string; width: number }) => (
  <Cord d={d} width={width} cover={{ color: lace }} dark={0.6} light={0.37} blurs={[1, 0.6, 0.35]} />
)

/** Heel, sole and welt, of leather that the shop does not choose. */
function Sole() {
  const edge =
    'M48.5,217.6 C80,219.6 108,220.4 140,224 C178,228.4 226,238.4 262,239 C300,239.6 344,236 355,232'
  return (
    <g fill="none">
      <path d={heel} fill={soleColor} />
      <Shade d={heel} form={across(47, 126, 0, -0.55, 0.14, 0.1, 0.3, 0.2, 0.55, -0.05, 1, -0.5)} />
      <path
        d="M49,230.6 C78,231.8 100,232.6 124.5,234.2 M50.8,236.4 C78,237.2 100,237.8 123.4,239"
        stroke="#000"
        strokeOpacity=".5"
        strokeWidth=".7"
      />
      <path d="M53,242.3 L122,242.3" stroke="#000" strokeOpacity=".75" strokeWidth="4.4" />
      <path d={sole} fill={soleColor} />
      <Shade d={sole} form={down(218, 245, 0, 0.14, 0.5, -0.05, 1, -0.5)} />
      <path d="M262,240 C300,240.6 344,237 355,233" stroke="#fff" strokeOpacity=".22" strokeWidth=".8" />
      <path d={welt} fill="#5b4331" />
      <Shade d={welt} form={down(211, 239, 0, 0.1, 1, -0.18)} />
      <path
        d="M50,211.4 C80,213.4 108,214.2 140,217.7 C178,222.2 226,232.2 262,232.7 C302,233.3 340,230.2 348,228.7 C352,228 355,227 357.4,225.6"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth=".6"
      />
      <path d={edge} stroke="#000" strokeOpacity=".65" strokeWidth=".7" />
      <Stitches d="M140,220.6 C178,225 226,235 262,235.6 C300,236.2 342,233 354,229" size={0.9} />
      <Blurred blur={0.6}>
        <path
          d="M54,212 C78,213.5 108,214 140,217.5 C178,222 226,232 262,232.5 C300,233 340,229.5 346,228.5"
          stroke="#000"
          strokeOpacity=".6"
          strokeWidth="1.6"
        />
      </Blurred>
    </g>
  )
}

export const shoe: Artwork = { Draw: Shoe, outlines }
