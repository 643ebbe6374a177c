import { Cord } from './cord.tsx'
import { type Artwork, useMetal } from './drawing.tsx'
import { across, Cast, Crease, down, Glow, Ground, Thickness } from './light.tsx'
import { Clip, type Lay, Panel } from './panel.tsx'
import { Stitches, Stud } from './trim.tsx'

/** From the left strap to the right one. */
const toTheRight = 'translate(104 0)'
const gusset = 'M70,160 C58,186 46,250 44,312 C43.5,330 50,341 66,343 L90,343 L90,160 Z'
const gussetRight = 'M330,160 C342,186 354,250 356,312 C356.5,330 350,341 334,343 L310,343 L310,160 Z'
const body =
  'M74,158 L326,158 C331,158 334,161 334.8,166 L347,318 C348.5,335 340,344 325,344 L75,344 C60,344 51.5,335 53,318 L65.2,166 C66,161 69,158 74,158 Z'
const base = 'M50,321 C100,324 150,325 200,325 C250,325 300,324 350,321 L350,350 L50,350 Z'
const baseSeam = 'M50,321 C100,324 150,325 200,325 C250,325 300,324 350,321'
const piping = 'M60.3,232 L53.2,318 C51.8,334 60,343 75,343 L325,343 C340,343 348.2,334 346.8,318 L339.7,232'
const flap =
  'M77,146 C69,146 65.2,150 64.6,157 L58.5,226 C57,250 70,263.5 96,265.5 C130,268.5 165,270 200,270 C235,270 270,268.5 304,265.5 C330,263.5 343,250 341.5,226 L335.4,157 C334.8,150 331,146 323,146 Z'
const flapEdge =
  'M64.6,157 L58.5,226 C57,250 70,263.5 96,265.5 C130,268.5 165,270 200,270 C235,270 270,268.5 304,265.5 C330,263.5 343,250 341.5,226 L335.4,157'
const flapSeam =
  'M69.8,157.5 L63.6,227 C62.6,247 74,258.4 96,260.3 C130,263.2 165,264.8 200,264.8 C235,264.8 270,263.2 304,260.3 C326,258.4 337.4,247 336.4,227 L330.2,157.5'
const strap = 'M135,147 L161,147 L161,186 C161,195 156,199 148,199 C140,199 135,195 135,186 Z'
const strapSeam =
  'M138.5,164 L138.5,186 C138.5,192.6 142,195.5 148,195.5 C154,195.5 157.5,192.6 157.5,186 L157.5,164'
const tab =
  'M183,238 L217,238 L217,286 C217,292 214,296 209,299 L203,302.5 C201,303.5 199,303.5 197,302.5 L191,299 C186,296 183,292 183,286 Z'
const tabSeam =
  'M186.6,241 L186.6,286 C186.6,290.6 188.8,293.6 192.8,296 L198.4,299.2 C199.4,299.8 200.6,299.8 201.6,299.2 L207.2,296 C211.2,293.6 213.4,290.6 213.4,286 L213.4,241'
const handle = 'M148,131 C146,70 168,34 200,34 C232,34 254,70 252,131'
const cuff = 'M139,108 C139,104 157,104 157,108 L157.5,136 C157.5,141 138.5,141 138.5,136 Z'
const ring =
  'M134.5,150 L134.5,140 C134.5,136 137,134 140,134 L156,134 C159,134 161.5,136 161.5,140 L161.5,150'

const strapLay: Lay = [30, 9, 0]

const outlines = {
  flap: [{ d: flap }],
  body: [{ d: body }],
  gusset: [{ d: gusset }, { d: gussetRight }],
  strap: [{ d: strap }, { d: strap, transform: toTheRight }, { d: tab }],
  handle: [{ d: handle, width: 15 }],
  piping: [{ d: piping, width: 4.6 }],
  lining: [],
}

/** A flap bag, 292 × 196 × 112 mm. */
function Bag() {
  return (
    <>
      <Ground x={200} y={346} width={316} deep={13.5} />
      <Stud x={86} y={345.5} r={4.2} />
      <Stud x={314} y={345.5} r={4.2} />
      <Panel
        part="gusset"
        d={gusset}
        lay={[0, 0, 90]}
        form={[
          across(42, 82, 0, -0.5, 0.3, -0.16, 0.62, -0.5, 1, -0.8),
          down(160, 343, 0, -0.34, 0.4, 0, 1, -0.42),
        ]}
      >
        <Crease d="M66,176 C58,230 52,280 53,326" light={-0.5} width={3} blur={1.6} />
        <Crease d="M60,196 C53,240 48,280 48,318" light={0.22} width={2.4} blur={1.6} />
      </Panel>
      <Panel
        part="gusset"
        d={gussetRight}
        lay={[0, 40, 90]}
        form={[
          across(358, 318, 0, -0.5, 0.3, -0.16, 0.62, -0.5, 1, -0.8),
          down(160, 343, 0, -0.34, 0.4, 0, 1, -0.42),
        ]}
      >
        <Crease d="M334,176 C342,230 348,280 347,326" light={-0.5} width={3} blur={1.6} />
        <Crease d="M340,196 C347,240 352,280 352,318" light={0.1} width={2.4} blur={1.6} />
      </Panel>
      <Panel
        part="body"
        d={body}
        form={[
          down(158, 344, 0, -0.1, 0.5, 0, 0.78, -0.1, 1, -0.5),
          across(
            52,
            348,
            0,
            -0.42,
            0.07,
            -0.08,
            0.2,
            0.03,
            0.33,
            0.08,
            0.5,
            0.01,
            0.72,
            -0.05,
            0.92,
            -0.2,
            1,
            -0.5,
          ),
        ]}
      >
        <Glow at={[128, 306]} size={[52, 14]} light={0.09} blur={9} />
        <Crease d={flap} light={-0.62} width={10} blur={6} shift={[3, 9]} />
        <Cast d={flap} dark={0.5} blur={6} shift={[2, 8]} />
        <Cast d={flap} dark={0.45} blur={1.6} shift={[0.5, 2.5]} />
      </Panel>
      <Clip to={body}>
        <Panel
          part="strap"
          d={base}
          lay={strapLay}
          form={[
            down(321, 345, 0, 0.05, 0.3, -0.1, 1, -0.62),
            across(52, 348, 0, -0.4, 0.12, 0, 0.34, 0.1, 0.6, 0, 1, -0.45),
          ]}
        />
        <Crease d={baseSeam} light={-0.5} width={2.4} blur={1} shift={[0, -1.2]} />
        <Crease d={baseSeam} light={-0.72} width={1.1} />
        <Crease d={baseSeam} light={0.3} width={0.6} blur={0.35} shift={[0, 1.1]} />
        <Stitches d="M57.8,325.5 C105,328 152,328.8 200,328.8 C248,328.8 295,328 342.2,325.5" />
      </Clip>
      <Cord
        d={piping}
        width={4.6}
        cover={{ part: 'piping', lay: [0, 0, 45] }}
        dark={0.66}
        light={0.34}
        blurs={[1, 0.6, 0.35]}
      />
      <Stitches d="M70.5,180 L59.5,313" />
      <Stitches d="M329.5,180 L340.5,313" />
      <Thickness d={flap} shift={[0.3, 1.7]} />
      <Panel
        part="flap"
        d={flap}
        lay={[14, 22, 0]}
        edge={[1.1]}
        form={[
          down(
            146,
            270,
            0,
            -0.5,
            0.03,
            -0.2,
            0.07,
            0.16,
            0.13,
            0.2,
            0.22,
            0.05,
            0.5,
            -0.02,
            0.8,
            -0.13,
            0.93,
            -0.2,
            1,
            -0.1,
          ),
          across(
            58,
            342,
            0,
            -0.46,
            0.05,
            -0.16,
            0.13,
            0.02,
            0.3,
            0.09,
            0.48,
            0.02,
            0.7,
            -0.05,
            0.93,
            -0.22,
            1,
            -0.5,
          ),
        ]}
      >
        <Glow at={[142, 186]} size={[60, 22]} light={0.08} blur={14} degrees={-3} />
        <Crease d={flapEdge} light={0.26} width={1.2} blur={0.6} shift={[0, -1.3]} />
        <Crease d={flapEdge} light={-0.34} width={7} blur={2.5} shift={[0, 1]} />
      </Panel>
      <Stitches d={flapSeam} />
      <Strap />
      <g transform={toTheRight}>
        <Strap />
      </g>
      <Cord
        d={handle}
        width={15}
        cover={{ part: 'handle', lay: [0, 0, 64] }}
        dark={0.66}
        light={0.3}
        blurs={[4, 2.5, 1]}
      />
      <Stitches d="M152.6,131 C151.5,76 171,39 200,39 C229,39 248.5,76 247.4,131" />
      <Cuff />
      <g transform={toTheRight}>
        <Cuff />
      </g>
      <Cast d={tab} dark={0.55} blur={2.5} shift={[2, 4]} />
      <Thickness d={tab} shift={[0.3, 1.4]} />
      <Panel
        part="strap"
        d={tab}
        lay={strapLay}
        edge={[0.9]}
        form={[
          down(238, 304, 0, 0.12, 0.4, 0.05, 0.6, -0.06, 1, -0.2),
          across(183, 217, 0, 0.14, 0.45, 0.02, 1, -0.24),
        ]}
      >
        <Crease d={tab} light={0.28} width={0.6} blur={0.35} shift={[0.7, 0.9]} />
      </Panel>
      <Stitches d={tabSeam} />
      <Lock />
    </>
  )
}

/** The left strap with its rivet and ring. */
function Strap() {
  const metal = useMetal()
  return (
    <>
      <Cast d={strap} dark={0.5} blur={1.6} shift={[1.5, 2.8]} />
      <Thickness d={strap} shift={[0.3, 1.3]} />
      <Panel
        part="strap"
        d={strap}
        lay={strapLay}
        edge={[0.9]}
        form={[
          down(147, 199, 0, -0.5, 0.08, -0.1, 0.2, 0.2, 0.45, 0.03, 1, -0.14),
          across(135, 161, 0, 0.12, 0.5, 0, 1, -0.22),
        ]}
      >
        <Crease d={strap} light={0.25} width={0.6} blur={0.35} shift={[0.6, 0.8]} />
      </Panel>
      <Stitches d={strapSeam} />
      <Stud x={148} y={180} r={3.3} />
      <g fill="none" pointerEvents="none">
        <Crease d={ring} light={-0.45} width={3.4} blur={1} shift={[0.8, 1.8]} />
        <path d={ring} stroke={metal.edge} strokeWidth="3.4" />
        <path d={ring} stroke={metal.dark} strokeWidth="2.7" />
        <path d={ring} stroke={metal.bright} strokeWidth="1.7" transform="translate(-.27 -.34)" />
        <path d={ring} stroke={metal.light} strokeWidth=".57" transform="translate(-.54 -.68)" />
        <rect x="132" y="147" width="32" height="5.2" rx="2.6" fill={metal.fill('v')} />
        <rect x="133" y="148" width="30" height="1.1" rx=".5" fill="#fff" opacity=".6" />
      </g>
    </>
  )
}

/** Where the left end of the handle meets its ring. */
function Cuff() {
  return (
    <>
      <Cast d={cuff} dark={0.4} blur={1} shift={[0.8, 1.6]} />
      <Panel
        part="handle"
        d={cuff}
        lay={strapLay}
        edge={[0.8]}
        form={[
          across(138.5, 157.5, 0, -0.45, 0.2, -0.02, 0.36, 0.28, 0.55, 0, 1, -0.6),
          down(104, 141, 0, 0.14, 0.3, 0, 0.8, -0.12, 1, -0.45),
        ]}
      />
      <Stitches d="M141.5,112 Q148,109.2 154.5,112" />
      <Stitches d="M141.5,128 Q148,130.2 154.5,128" />
    </>
  )
}

/** A turn lock. */
function Lock() {
  const metal = useMetal()
  return (
    <g pointerEvents="none">
      <Cast
        d="M193.5,258 h13 a6,6 0 0 1 6,6 v17 a6,6 0 0 1 -6,6 h-13 a6,6 0 0 1 -6,-6 v-17 a6,6 0 0 1 6,-6 Z"
        dark={0.5}
        blur={1}
        shift={[0.8, 2.4]}
      />
      <rect x="187.5" y="258" width="25" height="29" rx="6" fill={metal.fill('v')} />
      <rect
        x={188.4}
        y={258.9}
        width={23.2}
        height={27.2}
        rx={5.2}
        fill="none"
        stroke={metal.light}
        strokeWidth={0.7}
        strokeOpacity={0.9}
      />
      <rect
        x={190.6}
        y={261.2}
        width={18.8}
        height={22.6}
        rx={3.6}
        fill={metal.fill('h')}
        stroke={metal.edge}
        strokeWidth={0.4}
        strokeOpacity={0.55}
      />
      <circle cx="200" cy="272.5" r="6.6" fill={metal.fill('d')} stroke={metal.edge} strokeWidth=".35" />
      <Cast d="M200,263 v19" dark={0.4} blur={0.6} shift={[0.7, 1]} />
      <rect
        x={197.6}
        y={263}
        width={4.8}
        height={19}
        rx={2.4}
        fill={metal.fill('h')}
        stroke={metal.edge}
        strokeWidth={0.3}
        strokeOpacity={0.7}
      />
      <path d="M198.7,265 V280" stroke="#fff" strokeOpacity=".7" strokeWidth=".7" />
    </g>
  )
}

export const bag: Artwork = { Draw: Bag, outlines }
