import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { Swatch } from '#ui/swatch.tsx'
import { useFirstInput } from '#ui/use-first-input.ts'
import { Picture } from './picture.tsx'
import { useFacetValues } from './use-facet-values.ts'

type ColorFamilyListProps = { className: string; swatchClassName: string; sizes: string }

/**
 * Links to the goods of each color family: its color, and after the first input a picture of real material.
 */
export function ColorFamilyList({ className, swatchClassName, sizes }: ColorFamilyListProps) {
  const hasInput = useFirstInput()
  return (
    <ul className={className}>
      {useFacetValues('color').map(({ value, name, num, hex, image }) => (
        <li key={value}>
          <Link to={paths.products({ facets: { color: [value] } })} className="group block">
            <Swatch cut="bolt" hex={image?.hex ?? hex} className={swatchClassName}>
              {image && hasInput && <Picture picture={image} sizes={sizes} alt="" />}
            </Swatch>
            <span className="mt-2 block text-sm group-hover:underline">{name}</span>
            <span className="block text-cap text-ink-3">{num}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
