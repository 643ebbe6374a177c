import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query-client.ts'
import './shop-logo.css'

type ShopLogoProps = {
  /** Shown if the shop has no logo. */
  children: ReactNode
}

/** The shop's logo. Its space stays empty until the shop's response tells whether there is one. */
export function ShopLogo({ children }: ShopLogoProps) {
  const { data, isPending } = useQuery(query('/website/pc_api.index/getShop', {}))
  if (isPending) return <span className="shop-logo" />
  if (!data?.logo) return children
  const { url, width, height } = data.logo
  return <img src={url} width={width} height={height} alt={data.name} className="shop-logo" />
}
