import { type Artwork, useMetal } from './drawing.tsx'
import { Cast, Crease, Glow, Shade } from './light.tsx'
import { Panel } from './panel.tsx'
import { Stitches } from './trim.tsx'

const rim =
  'M85,27 L135,27 C142.97,27 149.5,33.52 149.5,41.5 L149.5,174.5 C149.5,182.47 142.97,189 135,189 L85,189 C77.02,189 70.5,182.47 70.5,174.5 L70.5,41.5 C70.5,33.52 77.02,27 85,27 Z'
const back =
  'M85.39,29.3 L134.6,29.3 C141.53,29.3 147.2,34.97 147.2,41.9 L147.2,174.1 C147.2,181.03 141.53,186.7 134.6,186.7 L85.39,186.7 C78.47,186.7 72.8,181.03 72.8,174.1 L72.8,41.9 C72.8,34.97 78.47,29.3 85.39,29.3 Z'
const backSeam =
  'M85.9,32.2 L134.1,32.2 C139.7,32.2 144.3,36.8 144.3,42.4 L144.3,173.6 C144.3,179.2 139.7,183.8 134.1,183.8 L85.9,183.8 C80.3,183.8 75.7,179.2 75.7,173.6 L75.7,42.4 C75.7,36.8 80.3,32.2 85.9,32.2 Z'
const pocket =
  'M79.5,119 L95,119 C99,119 100,128.5 110,128.5 C120,128.5 121,119 125,119 L140.5,119 L140.5,174 C140.5,178 138.5,180 134.5,180 L85.5,180 C81.5,180 79.5,178 79.5,174 Z'
const pocketTop = 'M79.5,119 L95,119 C99,119 100,128.5 110,128.5 C120,128.5 121,119 125,119 L140.5,119'
const pocketSeam =
  'M82.1,121.6 L82.1,173.6 C82.1,176.2 83.3,177.4 85.9,177.4 L134.1,177.4 C136.7,177.4 137.9,176.2 137.9,173.6 L137.9,121.6'
const pocketTopSeam =
  'M83.1,121.7 L93.6,121.7 C97.4,121.7 98.6,131.1 110,131.1 C121.4,131.1 122.6,121.7 126.4,121.7 L136.9,121.7'
const card =
  'M86,110 L134,110 C135.54,110 136.8,111.26 136.8,112.8 L136.8,167.2 C136.8,168.74 135.54,170 134,170 L86,170 C84.46,170 83.2,168.74 83.2,167.2 L83.2,112.8 C83.2,111.26 84.46,110 86,110 Z'
const bump =
  'M90.2,35.2 L106.2,35.2 C112.52,35.2 117.7,40.37 117.7,46.7 L117.7,62.7 C117.7,69.02 112.52,74.2 106.2,74.2 L90.2,74.2 C83.87,74.2 78.7,69.02 78.7,62.7 L78.7,46.7 C78.7,40.37 83.87,35.2 90.2,35.2 Z'
const bumpGlass =
  'M90.4,36.7 L106,36.7 C111.61,36.7 116.2,41.29 116.2,46.9 L116.2,62.5 C116.2,68.11 111.61,72.7 106,72.7 L90.4,72.7 C84.79,72.7 80.2,68.11 80.2,62.5 L80.2,46.9 C80.2,41.29 84.79,36.7 90.4,36.7 Z'

const outlines = {
  back: [{ d: back }],
  pocket: [{ d: pocket }],
  rim: [{ d: rim }],
}

/** A phone case with a pocket for cards, 79 × 162 mm. */
function PhoneCase() {
  const metal = useMetal()
  return (
    <>
      <Cast d={rim} dark={0.34} blur={9} shift={[6, 10]} />
      <Cast d={rim} dark={0.4} blur={2.5} shift={[2.4, 4]} />
      <Cast d={rim} dark={0.55} blur={1} shift={[0.8, 1.4]} />
      <rect x="69.2" y="68" width="2.6" height="12" rx="1.2" fill={metal.fill('h')} />
      <rect x="69.2" y="84" width="2.6" height="12" rx="1.2" fill={metal.fill('h')} />
      <rect x="148.2" y="75" width="2.6" height="19" rx="1.2" fill={metal.fill('h')} />
      <Panel
        part="rim"
        d={rim}
        lay={[0, 0, 45]}
        edge={[0.5]}
        form={[{ from: [70.5, 27], to: [149.5, 189], stops: [0, 0.26, 0.3, 0.02, 0.6, -0.2, 1, -0.5] }]}
      >
        <Crease d={rim} light={0.5} width={1.1} blur={0.6} shift={[0.5, 0.6]} />
        <Crease d={rim} light={-0.5} width={1.6} blur={0.6} shift={[-0.5, -0.6]} />
      </Panel>
      <Panel
        part="back"
        d={back}
        lay={[3, 6, 0]}
        form={[{ from: [70.5, 27], to: [141.6, 189], stops: [0, 0.17, 0.3, 0.06, 0.6, -0.03, 1, -0.26] }]}
      >
        <Glow at={[94.5, 115]} size={[22, 40]} light={0.07} blur={9} degrees={18} />
        <Crease d={back} light={-0.5} width={1.5} blur={0.6} shift={[0.3, 0.4]} />
        <Crease d={back} light={0.2} width={0.6} blur={0.35} shift={[-0.5, -0.7]} />
      </Panel>
      <Stitches d={backSeam} size={0.72} />
      <Card />
      <Cast d={pocket} dark={0.6} blur={1.6} shift={[0.8, -0.2]} />
      <Cast d={pocket} dark={0.5} blur={0.6} shift={[0.3, 0.5]} />
      <path d={pocket} fill="#150d08" transform="translate(0 -.35)" />
      <Panel
        part="pocket"
        d={pocket}
        lay={[9, 0, 90]}
        edge={[0.55]}
        form={[{ from: [70.5, 119], to: [125.8, 189], stops: [0, 0.18, 0.4, 0.05, 0.7, -0.04, 1, -0.22] }]}
      >
        <Crease d={pocketTop} light={0.5} width={0.6} blur={0.35} shift={[0, 0.7]} />
      </Panel>
      <Stitches d={pocketSeam} size={0.72} />
      <Stitches d={pocketTopSeam} size={0.72} />
      <Camera />
    </>
  )
}

function Card() {
  return (
    <g pointerEvents="none">
      <Cast d={card} dark={0.5} blur={1} shift={[0.7, 1]} />
      <path d={card} fill="#f2f2f1" />
      <Shade d={card} form={{ from: [70.5, 110], to: [149.5, 125], stops: [0, 0.7, 1, -0.1] }} />
      <rect x="89.5" y="114.4" width="15" height="1.5" rx=".6" fill="#8b8b8a" />
      <rect x="89.5" y="117.2" width="9" height="1.2" rx=".6" fill="#b4b4b3" />
    </g>
  )
}

const lenses = [
  [90.3, 46.8],
  [90.3, 62.6],
  [106.3, 54.7],
] as const

function Camera() {
  const metal = useMetal()
  return (
    <g pointerEvents="none">
      <Cast d={bump} dark={0.5} blur={1} shift={[0.7, 1.2]} />
      <path d={bump} fill={metal.fill('h')} />
      <path d={bump} fill="none" stroke={metal.light} strokeWidth=".3" transform="translate(.15 .2)" />
      <path d={bumpGlass} fill="#141517" />
      <Shade
        d={bumpGlass}
        form={{ from: [78.7, 35.2], to: [117.7, 74.2], stops: [0, 0.2, 0.45, 0.03, 1, 0.09] }}
      />
      {lenses.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y + 0.4} r="7.2" fill="#000" opacity=".6" />
          <circle cx={x} cy={y} r="6.8" fill={metal.fill('d')} />
          <circle cx={x} cy={y} r="5.9" fill="#0b0c0e" />
          <circle cx={x} cy={y} r="4.7" fill="#141a25" />
          <circle cx={x - 0.8} cy={y - 1} r="3" fill="#39465c" opacity=".55" />
          <circle cx={x} cy={y} r="2.1" fill="#020304" stroke="#2c3545" strokeWidth=".35" />
          <ellipse
            cx={x - 1.9}
            cy={y - 2.1}
            rx={1.3}
            ry={0.8}
            fill="#fff"
            opacity={0.6}
            transform={`rotate(-38 ${x - 1.9} ${y - 2.1})`}
          />
        </g>
      ))}
      <circle cx="107.7" cy="42.8" r="2.2" fill="#e8e6dc" stroke="#6a6a68" strokeWidth=".35" />
      <circle cx="108.2" cy="66.7" r=".9" fill="#2a2c30" />
    </g>
  )
}

export const phoneCase: Artwork = { Draw: PhoneCase, outlines }
