import { useTexts } from '#i18n/use-texts.tsx'
import { BoothSwitch } from '#shop/goods/booth-switch.tsx'
import { lamps } from './look-state.ts'
import { Segments } from './segments.tsx'
import type { ChosenSimulator } from './simulation.tsx'

/** Ground and lamp of the light booth. */
export function BoothBar({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const { ground, setGround, lamp, setLamp } = simulator
  return (
    <div className="booth-bar">
      <BoothSwitch ground={ground} onChange={setGround} />
      <Segments
        label={t('lamp')}
        values={lamps}
        value={lamp}
        nameOf={(one) => t(`lamp_${one}`)}
        onChange={setLamp}
        plain
      />
    </div>
  )
}
