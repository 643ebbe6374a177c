import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { paths } from './paths.ts'

/** Links to the page of a style for staff who may see goods; others get its plain name. */
export function GoodsLink({ goodsId, children }: { goodsId: string; children: ReactNode }) {
  return useMay('goods') ? <Link to={paths.style(goodsId)}>{children}</Link> : children
}
