import { useShop } from './use-shop.ts'

/** The shop's logo, or its name in letters without one. */
export function ShopName() {
  const { name, logo } = useShop()
  if (!logo) return name
  const { url, width, height } = logo
  return <img src={url} width={width} height={height} alt={name} className="shop-logo" />
}
