import type { FilterOption } from '@corium/contract/goods'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useApplied } from './applied.ts'
import { listInput } from './list-address.ts'
import type { List } from './use-list.ts'

/** As many ways out as somebody reads. */
const mostWays = 6

type NoGoodsProps = { list: List; options: readonly FilterOption[]; children?: ReactNode }

/** Nothing is left: what each filter hides, and the ways on. */
export function NoGoods({ list, options, children }: NoGoodsProps) {
  const t = useTexts('productList')
  const { state } = list
  const applied = useApplied(options, state.filter).slice(0, mostWays)
  const counts = useQueries({
    queries: applied.map(({ without }) => {
      const { sort: _, ...asked } = listInput({ ...state, filter: without })
      return countGoods(asked)
    }),
  })
  const ways = applied.flatMap((one, place) => {
    const count = counts[place]?.data?.total ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })

  return (
    <Empty
      title={applied.length > 0 ? t('noneFiltered') : t('none')}
      text={applied.length > 0 ? t('noneFilteredText') : t('noneText')}
    >
      {ways.map(({ key, name, count, without }) => (
        <Button key={key} kind="secondary" onClick={() => list.show({ filter: without })}>
          {t('dropFilter', { name, count })}
        </Button>
      ))}
      {applied.length > 0 && (
        <Button kind={ways.length > 0 ? 'quiet' : 'secondary'} onClick={() => list.show({ filter: {} })}>
          {t('clearAll')}
        </Button>
      )}
      {children}
      <Link to={paths.products()} className={buttonClass({ kind: 'quiet' })}>
        {t('allGoods')}
      </Link>
    </Empty>
  )
}
