import { quantityNotAllowed } from '@corium/browser/codes'
import { type Output, type Refusal, refusedFields } from '@corium/browser/result'
import type { Material } from '@corium/contract/content-blocks'
import { maxLength, maxQuoteLines } from '@corium/contract/limits'
import { unitName } from '@corium/contract/unit-name'
import { Button, Form, Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { shopDay } from '#i18n/shop-clock.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, saveDraft, useDraft } from '#shop/drafts.ts'
import { paths } from '#shop/paths.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import { GoodsField } from './goods-field.tsx'

type Start = Output<'/staff/pc_api.quote/getStart'>
type Line = { material?: Material; num: number | null }
type Typed = { lines: Line[]; address_id: string; company: string; neededBy: string; note: string }

/** The member's request. The input stays until the quote is started. */
export function NewQuoteForm({ memberId, start }: { memberId: string; start: Start }) {
  const t = useTexts('quotes')
  const language = useLanguage()
  const navigate = useNavigate()
  const notification = useNotices()
  const draftName = `new-quote-${memberId}`
  const callOnce = useCallOnce(draftName)
  const typed = useDraft<Typed>(draftName) ?? {
    lines: [{ num: null }],
    address_id: start.addresses[0]!.address_id,
    company: start.company,
    neededBy: '',
    note: '',
  }
  const change = (changed: Partial<Typed>) => saveDraft(draftName, { ...typed, ...changed })
  const setLine = (at: number, changed: Partial<Line>) =>
    change({ lines: typed.lines.map((line, i) => (i === at ? { ...line, ...changed } : line)) })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isGone = useIsGone()
  const isComplete = typed.lines.every(({ material, num }) => material && num !== null)
  const faults = refusal ? refusedFields(refusal) : {}

  async function submit() {
    setTried(true)
    if (!isComplete || stopsAtWrongNumber(typed)) return
    setBusy(true)
    const result = await callOnce('/staff/pc_api.quote/create', {
      member_id: memberId,
      address_id: typed.address_id,
      lines: typed.lines.map(({ material, num }) => ({ sku_id: material!.sku_id, num: num! })),
      company: typed.company,
      note: typed.note,
      ...(typed.neededBy && { needed_by: typed.neededBy }),
    })
    setBusy(false)
    setRefusal(result.ok ? undefined : result)
    if (!result.ok) {
      if (!result.shownInDialog) {
        const title =
          result.code === quantityNotAllowed ? t('quantityWrong', { reason: result.msg }) : result.msg
        notification.error({ title })
      }
      return
    }
    dropDraft(draftName)
    await refresh('quote', 'today')
    notification.success({ title: t('started') })
    if (!isGone()) await navigate(paths.quote(result.data.quote_id), { replace: true })
  }

  return (
    <Form layout="vertical" requiredMark={false} component="div" className="new-quote">
      <Panel title={t('goods')}>
        <ul className="new-quote-lines">
          {typed.lines.map(({ material, num }, at) => (
            // Two new lines are equal, so only the position tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places while they are edited
            <li key={at}>
              <GoodsField
                id={`quote-goods-${at}`}
                label={t('goodsOf', { number: at + 1 })}
                value={material}
                isWrong={isTried && !material}
                onChange={(chosen) => setLine(at, { material: chosen })}
              />
              <NumberField
                label={t('quantityOf', { number: at + 1 })}
                placeholder={t('quantity')}
                value={num}
                min={0.1}
                max={1_000_000}
                places={3}
                required={isTried}
                suffix={material && unitName(material.unit, num ?? 2, language)}
                {...(isTried && num === null && { status: 'error' as const })}
                onChange={(value) => setLine(at, { num: value })}
              />
              {typed.lines.length > 1 && (
                <Button
                  type="link"
                  aria-label={t('removeLine', { number: at + 1 })}
                  onClick={() => change({ lines: typed.lines.filter((_, i) => i !== at) })}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isTried && !isComplete && <p className="new-quote-fault">{t('linesMissing')}</p>}
        <Button
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          disabled={typed.lines.length >= maxQuoteLines}
          onClick={() => change({ lines: [...typed.lines, { num: null }] })}
        >
          {t('addLine')}
        </Button>
      </Panel>
      <Panel title={t('request')}>
        <Form.Item label={t('receiver')} htmlFor="quote-address">
          <Select
            id="quote-address"
            value={typed.address_id}
            options={start.addresses.map(({ address_id, text }) => ({ value: address_id, label: text }))}
            onChange={(address_id: string) => change({ address_id })}
          />
        </Form.Item>
        <Form.Item label={t('company')} htmlFor="quote-company">
          <Input
            id="quote-company"
            maxLength={maxLength.company}
            value={typed.company}
            onChange={({ target }) => change({ company: target.value })}
          />
        </Form.Item>
        <Form.Item
          label={t('neededBy')}
          htmlFor="quote-needed-by"
          {...(faults.needed_by && { validateStatus: 'error' as const, help: faults.needed_by })}
        >
          <Input
            id="quote-needed-by"
            type="date"
            className="new-quote-day"
            min={shopDay(Date.now() / 1000)}
            value={typed.neededBy}
            onChange={({ target }) => change({ neededBy: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('note')} htmlFor="quote-note" extra={t('noteHelp')}>
          <Input.TextArea
            id="quote-note"
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxLength.quoteNote}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Form.Item>
        <Button type="primary" loading={isBusy} onClick={submit}>
          {t('start')}
        </Button>
      </Panel>
    </Form>
  )
}
