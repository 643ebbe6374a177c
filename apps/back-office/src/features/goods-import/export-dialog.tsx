import { formatNumber } from '@corium/contract/format-number'
import { maxSheetRows } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Input, Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import type { SheetFormat } from './goods-import.ts'
import './goods-import.css'
import { useImportActions } from './use-import-actions.ts'

const views = ['all', 'published', 'scheduled', 'draft', 'ended', 'low', 'sold-out', 'text-missing'] as const

/** Chooses the goods for the file; the list of goods opens it with its own filters. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('goodsImport')
  const goods = useTexts('goods')
  const language = useLanguage()
  const id = useId()
  const { params } = useListUrl()
  const actions = useImportActions()
  const isGone = useIsGone()
  const [view, setView] = useState(views.find((one) => one === params.get('view')) ?? 'all')
  const [keyword, setKeyword] = useState(params.get('keyword') ?? '')
  const [category, setCategory] = useState(params.get('category') ?? undefined)
  const [grain, setGrain] = useState(params.get('grain') ?? undefined)
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const { data } = useQuery({ ...query('/staff/pc_api.goods/getOption', {}), staleTime: 5 * 60_000 })
  const grains = data?.facets.find(({ key }) => key === 'grain')?.values ?? []

  async function save() {
    const isSaved = await actions.saveGoods({
      view,
      format,
      keyword: keyword.trim() || undefined,
      category_id: category,
      grain,
    })
    if (isSaved && !isGone()) onClose()
  }

  return (
    <Modal
      open
      title={t('exportTitle')}
      okText={t('exportNow')}
      cancelText={t('cancel')}
      confirmLoading={actions.busy !== undefined}
      onOk={save}
      onCancel={onClose}
    >
      <div className="import-fields">
        <label htmlFor={`${id}-view`}>{t('which')}</label>
        <Select
          id={`${id}-view`}
          value={view}
          options={views.map((value) => ({ value, label: goods(value) }))}
          onChange={setView}
        />
        <label htmlFor={`${id}-keyword`}>{t('keyword')}</label>
        <Input
          id={`${id}-keyword`}
          value={keyword}
          maxLength={60}
          placeholder={t('optional')}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <label htmlFor={`${id}-category`}>{goods('category')}</label>
        <Select
          id={`${id}-category`}
          allowClear
          placeholder={t('optional')}
          showSearch={{ optionFilterProp: 'label' }}
          value={category}
          options={data?.categories.map((one) => ({ value: one.category_id, label: nameIn(one, language) }))}
          onChange={setCategory}
        />
        <label htmlFor={`${id}-grain`}>{goods('grain')}</label>
        <Select
          id={`${id}-grain`}
          allowClear
          placeholder={t('optional')}
          showSearch={{ optionFilterProp: 'label' }}
          value={grain}
          options={grains.map((one) => ({ value: one.value, label: nameIn(one, language) }))}
          onChange={setGrain}
        />
        <span id={`${id}-format`}>{t('format')}</span>
        <Radio.Group
          aria-labelledby={`${id}-format`}
          value={format}
          options={[
            { value: 'xlsx', label: t('asXlsx') },
            { value: 'csv', label: t('asCsv') },
          ]}
          onChange={({ target }) => setFormat(target.value)}
        />
      </div>
      <p className="second-line">{t('exportText', { rows: formatNumber(maxSheetRows) })}</p>
    </Modal>
  )
}
