import type { TradeOfMember } from '@corium/contract/trade-desk'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from './paths.ts'

/** The company and group of a buyer; leads to the trade account for staff who may see it. */
export function BuyerTrade({ trade }: { trade: TradeOfMember }) {
  const t = useTexts('trade')
  const text = t('ofBuyer', { company: trade.company, group: trade.group })
  return useMay('trade') ? <Link to={paths.tradeAccount(trade.trade_id)}>{text}</Link> : text
}
