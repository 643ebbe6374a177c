import type { Block } from '@corium/contract/content-blocks'

/** The block of one type, such as `BlockOf<'table'>`. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
