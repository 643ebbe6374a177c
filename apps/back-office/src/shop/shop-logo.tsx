import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query-client.ts'
import './shop-logo.css'

type ShopLogoProps = {
  /** What is shown without a logo. */
  children: ReactNode
}

/** The logo of the shop. Until it is known whether there is one, its place is empty. */
export function ShopLogo({ children }: ShopLogoProps) {
  const { data, isPending } = useQuery(query('/website/pc_api.index/getShop', {}))
  if (isPending) return <span className="shop-logo" />
  if (!data?.logo) return children
  const { url, width, height } = data.logo
  return <img src={url} width={width} height={height} alt={data.name} className="shop-logo" />
}
