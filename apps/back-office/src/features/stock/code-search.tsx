import { maxLength } from '@corium/contract/limits'
import { App, Button, Input } from 'antd'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'

/** The id of the field, to which the focus returns after Enter in a count that was found by its code. */
export const codeFieldId = 'count-code'

type CodeSearchProps = {
  stocktakeId: string
  /** What the list shows now. */
  keyword: string
  /** Receives the color with exactly this code, or otherwise the first result. */
  onFound: (keyword: string, skuId?: string) => void
}

/** Finds colors by a code, which a scanner types and ends with Enter. */
export function CodeSearch({ stocktakeId, keyword, onFound }: CodeSearchProps) {
  const t = useTexts('stocktakes')
  const { message } = App.useApp()
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function find() {
    const typed = code.trim()
    if (typed === '' || isBusy) return
    setBusy(true)
    const input = { stocktake_id: stocktakeId, keyword: typed, page: 1, limit: 100 }
    const result = await call('/staff/pc_api.stocktake/info', input)
    setBusy(false)
    if (!result.ok) {
      if (!result.shownInDialog) message.error(result.msg)
    } else if (result.data.total === 0) {
      message.error(t('noCode', { code: typed }))
    } else {
      setCode('')
      const { list } = result.data
      const exact = list.find(({ sku_code }) => sku_code.toUpperCase() === typed.toUpperCase())
      onFound(typed, (exact ?? list[0])?.sku_id)
    }
  }

  return (
    <search className="count-search">
      <Input
        id={codeFieldId}
        className="count-code"
        value={code}
        maxLength={maxLength.keyword}
        aria-label={t('scan')}
        placeholder={t('scan')}
        autoComplete="off"
        spellCheck={false}
        prefix={<ScanBarcode size={16} strokeWidth={1.5} aria-hidden />}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={find}
      />
      <Button loading={isBusy} onClick={find}>
        {t('findCode')}
      </Button>
      {keyword && (
        <Button type="link" onClick={() => onFound('')}>
          {t('showAll')}
        </Button>
      )}
    </search>
  )
}
