import { paths } from '@corium/contract/paths'
import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { simulatorMaterials, simulatorStart } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { parseUrl } from './look-state.ts'
import { Simulation } from './simulation.tsx'
import { SimulatorSkeleton } from './simulator-skeleton.tsx'
import './simulator.css'
import { neededSkus } from './use-simulator.ts'

const required = () => [simulatorStart({})]

/** A link may name a color that is no longer there; the page says so. */
const optional = ({ search }: URL) => {
  const { look, other, skuId } = parseUrl(search)
  const skuIds = neededSkus(look, other)
  return [
    ...(skuId ? [simulatorStart({ sku_id: skuId })] : []),
    ...(skuIds.length > 0 ? [simulatorMaterials(skuIds)] : []),
  ]
}

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

/** Changes on the page change its URL; the page itself loads what they need. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function SimulatorPage() {
  const t = useTexts('simulator')
  return (
    <div className="page simulator">
      <Seo title={t('title')} description={t('description')} />
      <div className="print:hidden">
        <Breadcrumbs
          label={t('breadcrumb')}
          crumbs={[
            { name: t('home'), to: paths.home() },
            { name: t('title'), to: paths.simulator() },
          ]}
        />
      </div>
      <Suspense fallback={<SimulatorSkeleton />}>
        <Simulation />
      </Suspense>
    </div>
  )
}
