import { Cord } from './cord.tsx'
import { type Artwork, useMetal } from './drawing.tsx'
import { across, Cast, Crease, down, Glow, Ground, Shade } from './light.tsx'
import { Clip, Panel } from './panel.tsx'
import { Stitches } from './trim.tsx'

const mirror = 'translate(1100 0) scale(-1 1)'
const outerBack =
  'M236,520 L236,196 C236,140 268,112 330,106 C470,96 630,96 770,106 C832,112 864,140 864,196 L864,520 Z'
const innerBack =
  'M276,500 C268,400 268,280 276,206 C281,160 306,146 350,141 C470,130 630,130 750,141 C794,146 819,160 824,206 C832,280 832,400 824,500 C822,528 806,540 780,542 L320,542 C294,540 278,528 276,500 Z'
const backPiping =
  'M284,498 C277,400 277,282 285,210 C289,170 312,157 352,152 C470,141 630,141 748,152 C788,157 811,170 815,210 C823,282 823,400 816,498'
const armSide = 'M292,304 L297,560 L252,640 L252,360 Z'
const armTop =
  'M134,400 C132,352 150,328 190,324 L214,297 C226,287 262,283 281,289 C291,293 294,302 291,312 L262,380 L200,420 Z'
const armFront =
  'M134,764 L134,398 C134,350 158,324 200,324 C242,324 266,350 266,398 L266,764 C266,774 262,780 252,780 L148,780 C138,780 134,774 134,764 Z'
const armPiping = 'M140,776 L140,400 C140,356 162,331 200,331 C238,331 260,356 260,400 L260,776'
const armFrontRight =
  'M966,764 L966,398 C966,350 942,324 900,324 C858,324 834,350 834,398 L834,764 C834,774 838,780 848,780 L952,780 C962,780 966,774 966,764 Z'
const armPipingRight = 'M960,776 L960,400 C960,356 938,331 900,331 C862,331 840,356 840,400 L840,776'
const armTopRight =
  'M966,400 C968,352 950,328 910,324 L886,297 C874,287 838,283 819,289 C809,293 806,302 809,312 L838,380 L900,420 Z'
const rail = 'M262,690 L838,690 L838,772 C838,778 834,780 828,780 L272,780 C266,780 262,778 262,772 Z'
const seatTop =
  'M300,512 C420,498 680,498 800,512 C826,518 838,544 846,572 C852,590 846,600 830,602 C640,612 460,612 270,602 C254,600 248,590 254,572 C262,544 274,518 300,512 Z'
const seatFront =
  'M254,580 C254,596 262,601 276,602 C460,612 640,612 824,602 C838,601 846,596 846,580 C852,610 852,668 845,696 C842,708 834,712 822,712 C640,720 460,720 278,712 C266,712 258,708 255,696 C248,668 248,610 254,580 Z'
const seatPiping = 'M255,582 C256,597 264,602 278,603 C460,613 640,613 822,603 C836,602 844,597 845,582'
const seatPipingLow = 'M255,690 C258,706 266,709 280,709 C460,717 640,717 820,709 C834,709 842,706 845,690'

/** Seams of the tufted back, and folds in it. */
const channels = ['M459,134 C455,260 455,400 459,545', 'M641,134 C645,260 645,400 641,545']
const channelSeams = [
  'M450,142 C446,262 446,400 450,543',
  'M468,142 C464,262 464,400 468,543',
  'M632,142 C636,262 636,400 632,543',
  'M650,142 C654,262 654,400 650,543',
]
const backFolds = [
  'M300,500 C340,486 380,480 420,486',
  'M310,470 C345,462 368,460 392,462',
  'M690,486 C730,478 770,484 806,500',
  'M500,500 C540,490 570,490 600,500',
]
const seatFolds = ['M330,560 C400,548 470,548 530,556', 'M600,552 C670,544 730,550 780,562']

const outlines = {
  back: [{ d: innerBack }],
  seat: [{ d: seatTop }, { d: seatFront }],
  arms: [{ d: armFront }, { d: armFrontRight }],
  rail: [{ d: rail }],
  piping: [
    { d: backPiping, width: 11 },
    { d: seatPiping, width: 11 },
    { d: armPiping, width: 11 },
    { d: armPipingRight, width: 11 },
  ],
}

/** An armchair, 840 × 800 × 790 mm. */
function Armchair() {
  return (
    <>
      <Ground x={550} y={905} width={840} deep={22.5} />
      <Leg top={[246, 770]} bottom={[252, 866]} width={32} foot={20} dark />
      <Leg top={[822, 770]} bottom={[828, 866]} width={32} foot={20} dark />
      <Back />
      <Arm />
      <g transform={mirror}>
        <ArmSide dark />
      </g>
      <ArmTopRight />
      <Panel
        part="rail"
        d={rail}
        lay={[0, 0, 90]}
        form={[
          down(700, 780, 0, -0.8, 0.2, -0.62, 0.42, -0.2, 0.6, 0.04, 0.8, -0.08, 1, -0.5),
          across(262, 838, 0, -0.55, 0.1, -0.1, 0.3, 0.08, 0.6, 0, 0.92, -0.2, 1, -0.55),
        ]}
      />
      <Stitches d="M270,768 L830,768" size={1.7} />
      <Clip to={rail}>
        <Cast d={seatFront} dark={0.6} blur={9} shift={[0, 10]} />
      </Clip>
      <Seat />
      <ArmFront d={armFront} piping={armPiping} from={134} shadow={9} />
      <Stitches d="M152,768 L248,768" size={1.7} />
      <ArmFront d={armFrontRight} piping={armPipingRight} from={834} shadow={-3} />
      <Stitches d="M852,768 L948,768" size={1.7} />
      <Leg top={[159, 780]} bottom={[170, 899]} width={50} foot={28} />
      <Leg top={[891, 780]} bottom={[902, 899]} width={50} foot={28} />
    </>
  )
}

const Piping = ({ d, dark = 0.6, light = 0.3 }: { d: string; dark?: number; light?: number }) => (
  <Cord
    d={d}
    width={11}
    dark={dark}
    light={light}
    blurs={[4, 1.6, 1]}
    cover={{ part: 'piping', lay: [0, 0, 45] }}
  />
)

function Back() {
  return (
    <>
      <Panel
        part="back"
        d={outerBack}
        lay={[30, 11, 0]}
        edge={[2]}
        form={[
          across(236, 864, 0, -0.5, 0.07, -0.1, 0.3, 0.1, 0.6, 0, 0.93, -0.25, 1, -0.6),
          down(98, 200, 0, -0.1, 0.16, 0.22, 0.4, -0.04, 1, -0.5),
        ]}
      >
        <Cast d={innerBack} dark={0.6} blur={14} shift={[6, 8]} />
      </Panel>
      <Panel
        part="back"
        d={innerBack}
        lay={[30, 11, 0]}
        edge={[2]}
        form={[
          down(132, 542, 0, -0.22, 0.06, 0.16, 0.2, 0.12, 0.5, -0.02, 0.8, -0.24, 1, -0.66),
          across(
            270,
            830,
            0,
            -0.55,
            0.07,
            -0.12,
            0.24,
            0.12,
            0.42,
            0.02,
            0.62,
            0.03,
            0.78,
            -0.06,
            0.93,
            -0.24,
            1,
            -0.62,
          ),
        ]}
      >
        {channels.map((d) => (
          <g key={d}>
            <Crease d={d} light={-0.62} width={26} blur={9} />
            <Crease d={d} light={-0.55} width={7} blur={2.5} />
            <Crease d={d} light={0.2} width={26} blur={14} shift={[46, 0]} />
            <Crease d={d} light={0.16} width={20} blur={9} shift={[-44, 0]} />
            <Crease d={d} light={-0.75} width={2} />
          </g>
        ))}
        <Glow at={[366, 224]} size={[58, 40]} light={0.13} blur={22} />
        <Glow at={[552, 214]} size={[56, 36]} light={0.12} blur={22} />
        <Glow at={[736, 224]} size={[50, 36]} light={0.07} blur={22} />
        {backFolds.map((d) => (
          <g key={d}>
            <Crease d={d} light={-0.3} width={7} blur={4} />
            <Crease d={d} light={0.14} width={6} blur={4} shift={[-3, -9]} />
          </g>
        ))}
      </Panel>
      {channelSeams.map((d) => (
        <Stitches key={d} d={d} size={1.7} />
      ))}
      <Piping d={backPiping} />
    </>
  )
}

function Arm() {
  return (
    <>
      <ArmSide />
      <Panel
        part="arms"
        d={armTop}
        lay={[20, 0, 90]}
        edge={[2]}
        form={[
          down(284, 380, 0, -0.2, 0.16, 0.16, 0.42, 0.1, 1, -0.35),
          across(130, 296, 0, -0.34, 0.34, 0.04, 0.66, 0.12, 0.88, -0.06, 1, -0.4),
        ]}
      />
    </>
  )
}

/** The inner side of an arm; the right one, which is drawn mirrored, is turned to the light. */
function ArmSide({ dark = false }: { dark?: boolean }) {
  return (
    <Panel
      part="arms"
      d={armSide}
      lay={[70, 0, 0]}
      form={[
        dark
          ? across(252, 300, 0, -0.14, 0.5, -0.26, 1, -0.66)
          : across(252, 300, 0, -0.34, 0.5, -0.5, 1, -0.66),
        down(304, 600, 0, 0.05, 0.4, -0.1, 1, -0.6),
      ]}
    />
  )
}

const ArmTopRight = () => (
  <Panel
    part="arms"
    d={armTopRight}
    lay={[20, 30, 90]}
    edge={[2]}
    form={[
      down(284, 380, 0, -0.2, 0.16, 0.16, 0.42, 0.1, 1, -0.35),
      across(970, 804, 0, -0.34, 0.34, 0.04, 0.66, 0.12, 0.88, -0.06, 1, -0.4),
    ]}
  />
)

type ArmFrontProps = { d: string; piping: string; from: number; shadow: number }

function ArmFront({ d, piping, from, shadow }: ArmFrontProps) {
  return (
    <>
      <Cast d={d} dark={0.5} blur={9} shift={[shadow, 6]} />
      <Panel
        part="arms"
        d={d}
        lay={[70, from, 0]}
        edge={[2]}
        form={[
          across(from, from + 132, 0, -0.34, 0.12, -0.03, 0.32, 0.15, 0.55, 0.02, 0.86, -0.16, 1, -0.44),
          down(324, 780, 0, 0.14, 0.14, 0.06, 0.5, -0.03, 0.85, -0.2, 1, -0.5),
        ]}
      />
      <Piping d={piping} light={0.32} />
    </>
  )
}

function Seat() {
  return (
    <>
      <Panel
        part="seat"
        d={seatTop}
        lay={[0, 0, 90]}
        edge={[2]}
        form={[
          down(500, 608, 0, -0.72, 0.2, -0.4, 0.5, -0.04, 0.78, 0.2, 0.95, 0.1, 1, -0.05),
          across(250, 850, 0, -0.5, 0.09, -0.1, 0.3, 0.1, 0.6, 0.02, 0.9, -0.16, 1, -0.5),
        ]}
      >
        {seatFolds.map((d) => (
          <g key={d}>
            <Crease d={d} light={-0.18} width={8} blur={6} />
            <Crease d={d} light={0.14} width={8} blur={6} shift={[0, 12]} />
          </g>
        ))}
      </Panel>
      <Panel
        part="seat"
        d={seatFront}
        lay={[0, 0, 90]}
        edge={[2]}
        form={[
          down(596, 716, 0, 0.06, 0.2, 0.1, 0.55, -0.04, 1, -0.58),
          across(250, 850, 0, -0.56, 0.08, -0.12, 0.28, 0.1, 0.6, 0, 0.92, -0.2, 1, -0.58),
        ]}
      />
      <Piping d={seatPiping} light={0.4} />
      <Piping d={seatPipingLow} dark={0.66} light={0.2} />
    </>
  )
}

type LegProps = {
  top: readonly [x: number, y: number]
  bottom: readonly [x: number, y: number]
  width: number
  foot: number
  /** Stands at the back. */
  dark?: boolean
}

/** A turned leg of walnut with a metal foot. */
function Leg({ top: [x, y], bottom: [footX, footY], width, foot, dark = false }: LegProps) {
  const metal = useMetal()
  const right = footX + foot
  const leg = `M${x},${y} L${x + width},${y} L${right},${footY} C${right},${footY + 6} ${footX},${footY + 6} ${footX},${footY} Z`
  const cap = `M${footX},${footY - 8} L${right},${footY - 8} L${right},${footY + 1} C${right},${footY + 6} ${footX},${footY + 6} ${footX},${footY + 1} Z`
  return (
    <g pointerEvents="none">
      <path d={leg} fill="#6b4a30" />
      <Shade d={leg} form={across(x, x + width, 0, -0.45, 0.28, 0.22, 0.5, 0, 1, -0.62)} />
      <Shade
        d={leg}
        form={
          dark ? down(y, footY, 0, -0.75, 0.35, -0.5, 1, -0.6) : down(y, footY, 0, -0.55, 0.35, 0, 1, -0.25)
        }
      />
      <path d={cap} fill={metal.fill('v')} />
      <Shade d={cap} form={across(footX, right, 0, -0.5, 0.3, 0.3, 0.6, -0.05, 1, -0.55)} />
    </g>
  )
}

export const armchair: Artwork = { Draw: Armchair, outlines }
