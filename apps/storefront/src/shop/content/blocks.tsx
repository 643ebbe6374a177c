import type { Block } from '@corium/contract/content-blocks'
import { BrandBlock } from './brand-block.tsx'
import { CareBlock } from './care-block.tsx'
import { FiguresBlock } from './figures-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { ListBlock } from './list-block.tsx'
import { PeopleBlock } from './people-block.tsx'
import { PictureBlock, PicturesBlock } from './picture-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { SpotsBlock } from './spots-block.tsx'
import { StepsBlock } from './steps-block.tsx'
import { TableBlock } from './table-block.tsx'
import { TextBlock } from './text-block.tsx'
import { ThicknessBlock } from './thickness-block.tsx'
import { TimelineBlock } from './timeline-block.tsx'
import './blocks.css'

/** The content of an article or a page. The page has its own h1; titles of blocks are h2. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never move while they are shown.
        <OneBlock key={index} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return <TextBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'pictures':
      return <PicturesBlock {...block} />
    case 'figures':
      return <FiguresBlock {...block} />
    case 'steps':
      return <StepsBlock {...block} />
    case 'timeline':
      return <TimelineBlock {...block} />
    case 'people':
      return <PeopleBlock {...block} />
    case 'list':
      return <ListBlock {...block} />
    case 'quote':
      return <QuoteBlock {...block} />
    case 'table':
      return <TableBlock {...block} />
    case 'thickness':
      return <ThicknessBlock {...block} />
    case 'gallery':
      return <GalleryBlock {...block} />
    case 'care':
      return <CareBlock {...block} />
    case 'spots':
      return <SpotsBlock {...block} />
    case 'brand':
      return <BrandBlock {...block} />
  }
}
