import type { Filter } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { favoriteGoods } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFacetValues } from '#shop/goods/use-facet-values.ts'
import { useViewedGoods } from '#shop/goods/use-viewed-goods.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { MaterialGrid, MaterialResults } from './material-results.tsx'
import { type Candidate, candidateOf, useMaterialSearch } from './use-material-search.ts'

const pageSize = 24
const maxResults = 96

type MaterialDrawerProps = {
  title: string
  /** Values of the facet for uses, preselected. */
  uses: readonly string[]
  onPick: (skuId: string) => void
  onClose: () => void
}

/** Every material of the shop: saved and recently viewed ones first, then search and filters. */
export default function MaterialDrawer({ title, uses, onPick, onClose }: MaterialDrawerProps) {
  const t = useTexts('materialDrawer')
  const simulatorTexts = useTexts('simulator')
  const common = useTexts('common')
  const [text, setText] = useState('')
  const [use, setUse] = useState(uses[0] ?? '')
  const [grain, setGrain] = useState('')
  const [family, setFamily] = useState('')
  const [inStock, setInStock] = useState(false)
  const [limit, setLimit] = useState(pageSize)
  const filter: Filter = {
    ...(use ? { use: [use] } : {}),
    ...(grain ? { grain: [grain] } : {}),
    ...(family ? { color: [family] } : {}),
    ...(inStock ? { supply: ['stock'] } : {}),
  }
  const search = useMaterialSearch(text, filter, limit)
  const untouched = text.trim() === '' && !grain && !family && !inStock
  return (
    <Drawer title={title} closeLabel={common('close')} onClose={onClose}>
      <div className="material-drawer">
        <TextField
          label={simulatorTexts('searchLabel')}
          type="search"
          placeholder={simulatorTexts('searchPlaceholder')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {untouched && <Own onPick={onPick} />}
        <h3 className="label">{simulatorTexts('allMaterials')}</h3>
        <div className="material-filters">
          <Facet facet="use" label={t('filterUse')} value={use} onChange={setUse} />
          <Facet facet="grain" label={t('filterGrain')} value={grain} onChange={setGrain} />
          <Facet facet="color" label={t('filterColor')} value={family} onChange={setFamily} />
        </div>
        <Checkbox checked={inStock} onChange={({ target }) => setInStock(target.checked)}>
          {t('inStock')}
        </Checkbox>
        <p className="text-sm text-ink-2" role="status">
          {t('found', { count: search.total })}
        </p>
        <MaterialResults search={search} onPick={onPick} />
        {search.total > limit && limit < maxResults && (
          <Button kind="secondary" onClick={() => setLimit(limit + pageSize)}>
            {t('more')}
          </Button>
        )}
      </div>
    </Drawer>
  )
}

type FacetProps = {
  facet: 'use' | 'grain' | 'color'
  label: string
  value: string
  onChange: (value: string) => void
}

function Facet({ facet, label, value, onChange }: FacetProps) {
  const t = useTexts('materialDrawer')
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('any')}</option>
      {useFacetValues(facet).map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}

/** As many as two rows hold. */
const ownCount = 6

/** What the visitor or member has saved and looked at. */
function Own({ onPick }: { onPick: (skuId: string) => void }) {
  const t = useTexts('materialDrawer')
  const hasCookie = useSession((session) => session.hasCookie)
  const favorites = useQuery({
    ...favoriteGoods({ tab: 'all', sort: 'newest', page: 1, limit: ownCount }),
    enabled: hasCookie,
  })
  const viewed = useViewedGoods()
  return (
    <>
      <OwnRow
        title={t('favorites')}
        candidates={(favorites.data?.list ?? [])
          .filter(({ state }) => state !== 'withdrawn')
          .flatMap(candidateOf)}
        onPick={onPick}
      />
      <OwnRow
        title={t('viewed')}
        candidates={(viewed.data?.list ?? []).flatMap(candidateOf)}
        onPick={onPick}
      />
    </>
  )
}

type OwnRowProps = { title: string; candidates: readonly Candidate[]; onPick: (skuId: string) => void }

function OwnRow({ title, candidates, onPick }: OwnRowProps) {
  if (candidates.length === 0) return null
  return (
    <>
      <h3 className="label">{title}</h3>
      <MaterialGrid candidates={candidates.slice(0, ownCount)} onPick={onPick} />
    </>
  )
}
