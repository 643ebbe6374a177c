import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { cardList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/** Confirms a request: its numbers and the next steps. */
export function RequestSent({ cardIds, onClose }: { cardIds: readonly string[]; onClose: () => void }) {
  const t = useTexts('colorCards')
  const { data } = useQuery(cardList({ page: 1, limit: 10 }))
  const rows = (data?.list ?? []).filter(({ card_id }) => cardIds.includes(card_id))
  /** The submit button is gone, so the focus moves to the heading. */
  const focus = useCallback((heading: HTMLElement | null) => heading?.focus(), [])
  return (
    <div className="card-basket mt-3">
      <h3 ref={focus} tabIndex={-1} className="display border-t border-ink pt-4 text-h4 outline-none">
        {t('thanks')}
      </h3>
      <ul className="mt-4">
        {rows.map(({ card_id, goods_name, card_sn }) => (
          <li
            key={card_id}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 text-sm last:border-b"
          >
            <span>{goods_name}</span>
            <span className="text-ink-2">{t('number', { number: card_sn })}</span>
          </li>
        ))}
      </ul>
      <h3 className="label mt-8 text-ink-2">{t('next')}</h3>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-sm marker:text-ink-3">
        <li>{t('next1')}</li>
        <li>{t('next2')}</li>
        <li>{t('next3')}</li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.colorCards()} className={buttonClass({ kind: 'primary' })}>
          {t('seeAll')}
        </Link>
        <Button kind="secondary" onClick={onClose}>
          {t('keepLooking')}
        </Button>
      </div>
    </div>
  )
}
