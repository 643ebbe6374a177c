import { stateConflict } from '@corium/browser/codes'
import type { Input, Output } from '@corium/browser/result'
import { stocktakeStatus } from '@corium/contract/stocktakes'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshAfter } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { useAction } from '#shop/use-action.ts'
import { saveBytes } from '#ui/save-file.ts'
import { useIsGone } from '#ui/use-is-gone.ts'
import { useNotices } from '#ui/use-notices.ts'
import type { CountRow, StocktakeDetails } from './stocktake.ts'

/** The actions of staff on a whole stocktake. `onRefused`: called when differences could not be applied. */
export function useStocktakeActions(stocktake: StocktakeDetails, onRefused: () => void) {
  const t = useTexts('stocktakes')
  const language = useLanguage()
  const { modal } = App.useApp()
  const notification = useNotices()
  const { act, actAtOnce, isBusy } = useAction('stocktake', 'stock', 'goods', 'today')
  const [isReading, setReading] = useState(false)
  const isGone = useIsGone()
  const { stocktake_id, version, row_num, counted_num, different_num, difference_fen } = stocktake

  async function close(): Promise<void> {
    const result = await act('/staff/pc_api.stocktake/close', { stocktake_id, version })
    if (result.ok) {
      const { status, refused_num } = result.data
      if (status === stocktakeStatus.closed) notification.success({ title: t('closed') })
      else {
        notification.warning({ title: t('partly', { count: refused_num }) })
        if (!isGone()) onRefused()
      }
    } else if (!result.shownInDialog) {
      const hasCounted = result.code === stateConflict && result.data.status === undefined
      notification.error({ title: hasCounted ? t('seenChanged') : result.msg })
    }
  }

  /** Shows the results for the rows of a file. */
  function showRead({
    counted_num,
    same_num,
    problems,
    problem_num,
  }: Output<'/staff/pc_api.stocktake/readSheet'>) {
    const said = joinSentences(
      [t('read', { count: counted_num }), same_num > 0 && t('readSame', { count: same_num })],
      language,
    )
    const [first] = problems
    if (!first) notification.success({ title: said })
    else if (first.row_no === 0) modal.error({ title: t('unreadFile'), content: first.text })
    else {
      modal.warning({
        title: t('unread', { count: problem_num }),
        content: (
          <>
            <p>{said}</p>
            <ul className="unread-rows">
              {problems.map(({ row_no, sku_code, text }) => (
                <li key={row_no}>{t('rowAndText', { row: row_no, code: sku_code, text })}</li>
              ))}
            </ul>
            {problem_num > problems.length && (
              <p>{t('moreRows', { count: problem_num - problems.length })}</p>
            )}
          </>
        ),
      })
    }
  }

  return {
    isBusy,
    isReading,
    confirmClose() {
      const open = row_num - counted_num
      modal.confirm({
        title: t('closeTitle', { count: different_num }),
        content: (
          <>
            <p>{t('closeText', { amount: money(difference_fen) })}</p>
            {open > 0 && <p>{t('closeOpen', { count: open })}</p>}
          </>
        ),
        icon: null,
        okText: t('close'),
        cancelText: t('keepCounting'),
        onOk: close,
      })
    },
    confirmCancel: () =>
      modal.confirm({
        title: t('cancelTitle'),
        content: t('cancelText'),
        icon: null,
        okText: t('cancelStocktake'),
        okButtonProps: { danger: true },
        cancelText: t('keepCounting'),
        onOk: () => actAtOnce('/staff/pc_api.stocktake/cancel', { stocktake_id }, t('canceled')),
      }),
    async askAgain(chosen: readonly CountRow[]): Promise<boolean> {
      const rows = chosen.map(({ sku_id, version }) => ({ sku_id, version }))
      const result = await actAtOnce('/staff/pc_api.stocktake/recount', { stocktake_id, rows })
      if (result.ok) notification.success({ title: t('askedAgain', { count: result.data.num }) })
      return result.ok
    },
    async saveSheet(more: Pick<Input<'/staff/pc_api.stocktake/getSheet'>, 'format' | 'with_books'>) {
      const result = await call('/staff/pc_api.stocktake/getSheet', { stocktake_id, ...more })
      if (result.ok) saveBytes(result.data.file_name, result.data.content)
      else if (!result.shownInDialog) notification.error({ title: result.msg })
    },
    async readFile(file: File) {
      const form = new FormData()
      form.append('stocktake_id', stocktake_id)
      form.append('file', file)
      setReading(true)
      const result = await call('/staff/pc_api.stocktake/readSheet', form)
      await refreshAfter(result, 'stocktake')
      setReading(false)
      if (result.ok) showRead(result.data)
      else if (!result.shownInDialog) notification.error({ title: result.msg })
      return result
    },
  }
}
