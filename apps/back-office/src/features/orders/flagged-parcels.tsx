import { formatNumber } from '@corium/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'

/** Links to the parcels that are lost, late or sent back, with their number. */
export function FlaggedParcels() {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const { data } = useQuery({
    ...query('/staff/pc_api.shipment/getFlagged', { page: 1, limit: 1 }),
    refetchInterval: 60_000,
  })
  return (
    <Button onClick={() => navigate(paths.flaggedParcels())}>
      {t('parcelsTitle')}
      {data && data.total > 0 && <b>{formatNumber(data.total)}</b>}
    </Button>
  )
}
