import { classNames } from '#ui/class-names.ts'
import type { BlockOf } from './block-of.ts'
import { BlockSection } from './block-section.tsx'

export function StepsBlock({ title, steps }: BlockOf<'steps'>) {
  const Title = title ? 'h3' : 'h2'
  return (
    <BlockSection title={title}>
      <ol className={classNames('numbered', !title && 'numbered-rules')}>
        {steps.map((step, index) => (
          <li key={step.title} className={classNames('numbered-item', !title && 'numbered-rule')}>
            <span className="display text-h2 leading-none" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Title className="font-strong">{step.title}</Title>
              <p className="mt-1 text-sm text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  )
}
