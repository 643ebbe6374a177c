import { useTexts } from '#i18n/use-texts.tsx'
import { BrowseLinks } from '#shop/page/browse-links.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { hydratedAfterInput } from '#ui/lazy-after-input.tsx'
import { BoothBar } from './booth-bar.tsx'
import { LookList } from './look-list.tsx'
import { MaterialPanel } from './material-panel.tsx'
import { PartList } from './part-list.tsx'
import { ProductList } from './product-list.tsx'
import { Stage } from './stage.tsx'
import { useSentence } from './use-sentence.ts'
import { type Simulator, useSimulator } from './use-simulator.ts'

const Actions = hydratedAfterInput(
  async () => ({ default: (await import('./actions.tsx')).Actions }),
  <div className="simulator-actions">
    <span className="action" />
  </div>,
)
const Notices = hydratedAfterInput(async () => ({ default: (await import('./notices.tsx')).Notices }))
const TrimChoice = hydratedAfterInput(async () => ({
  default: (await import('./trim-choice.tsx')).TrimChoice,
}))
const Estimate = hydratedAfterInput(async () => ({
  default: (await import('./estimate-section.tsx')).Estimate,
}))
const PrintSheet = hydratedAfterInput(async () => ({
  default: (await import('./print-sheet.tsx')).PrintSheet,
}))

/** Stage, choices and estimate of one look. */
export function Simulation() {
  const t = useTexts('simulator')
  const simulator = useSimulator()
  const { look, part } = simulator
  const sentence = useSentence(look, simulator.known)
  if (!look || !part) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} level={1}>
        <BrowseLinks />
      </EmptyState>
    )
  }
  const chosen = { ...simulator, look, part }
  return (
    <>
      <div className="simulator-grid print:hidden">
        <header className="simulator-head">
          <h1 className="display text-h1">{t('title')}</h1>
        </header>
        <div className="simulator-stage">
          <Stage simulator={chosen} sentence={sentence} />
          <BoothBar simulator={chosen} />
          <p className="sentence" role="status">
            {sentence}
          </p>
          <p className="disclaimer">{t('disclaimer')}</p>
          <Notices simulator={chosen} />
        </div>
        <Actions simulator={chosen} />
        <div className="simulator-setup">
          <ProductList simulator={chosen} />
          <PartList simulator={chosen} />
        </div>
        <MaterialPanel key={look.product} simulator={chosen} />
        <TrimChoice simulator={chosen} />
        <LookList simulator={chosen} />
      </div>
      <Estimate simulator={chosen} />
      <PrintSheet simulator={chosen} sentence={sentence} />
    </>
  )
}

export type ChosenSimulator = Simulator & {
  look: NonNullable<Simulator['look']>
  part: NonNullable<Simulator['part']>
}
