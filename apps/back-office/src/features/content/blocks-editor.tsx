import { Button, Dropdown } from 'antd'
import { GripVertical, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'
import './content.css'
import { blockForms, blockTypes } from './block-forms.ts'
import type { Values } from './field.ts'
import { type Faults, FieldForm } from './field-form.tsx'
import { RowButtons } from './row-buttons.tsx'

type BlocksEditorProps = {
  blocks: readonly Values[]
  onChange: (blocks: readonly Values[]) => void
  path: string
  faults: Faults
  lang: string
}

let made = 0
const newKey = () => `block-${++made}`

const maxBlocks = 40

/** The blocks of a text, which staff add, move by buttons or dragging, and delete (with undo). */
export function BlocksEditor({ blocks, onChange, path, faults, lang }: BlocksEditorProps) {
  const t = useTexts('contentFields')
  const names = useTexts('contentBlocks')
  const notification = useNotices()
  const [keys, setKeys] = useState<readonly string[]>(() => blocks.map(newKey))
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  // Another version of the text has replaced all blocks.
  if (keys.length !== blocks.length) setKeys(blocks.map(newKey))

  const change = (nextBlocks: readonly Values[], nextKeys: readonly string[]) => {
    setKeys(nextKeys)
    onChange(nextBlocks)
  }
  const insertAt = (index: number, block: Values) =>
    change(blocks.toSpliced(index, 0, block), keys.toSpliced(index, 0, newKey()))

  function move(from: number, to: number) {
    const [block, key] = [blocks[from], keys[from]]
    if (!block || !key || to < 0 || to >= blocks.length) return
    change(blocks.toSpliced(from, 1).toSpliced(to, 0, block), keys.toSpliced(from, 1).toSpliced(to, 0, key))
  }

  // The state of the page when staff undo a deletion, which can be later.
  const latest = useRef({ blocks, keys, onChange })
  useEffect(() => {
    latest.current = { blocks, keys, onChange }
  })

  function remove(index: number) {
    const block = blocks[index]
    if (!block) return
    const key = newKey()
    change(blocks.toSpliced(index, 1), keys.toSpliced(index, 1))
    notification.info({
      key,
      title: t('blockDeleted', { name: nameOf(block) }),
      duration: 0,
      actions: (
        <Button
          size="small"
          onClick={() => {
            const now = latest.current
            setKeys(now.keys.toSpliced(index, 0, key))
            now.onChange(now.blocks.toSpliced(index, 0, block))
            notification.destroy(key)
          }}
        >
          {t('undo')}
        </Button>
      ),
    })
  }

  const nameOf = (block: Values | undefined): string => {
    const type = blockTypes.find((one) => one === block?.type)
    return type ? names(type) : String(block?.type ?? '')
  }

  const adder = (index: number, label: string) => (
    <Dropdown
      trigger={['click']}
      menu={{
        items: blockTypes.map((type) => ({ key: type, label: names(type) })),
        onClick: ({ key }) => {
          const form = blockForms[key as (typeof blockTypes)[number]]
          if (form) insertAt(index, form.empty)
        },
      }}
    >
      <Button
        size="small"
        disabled={blocks.length >= maxBlocks}
        icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
      >
        {label}
      </Button>
    </Dropdown>
  )

  return (
    <div className="content-blocks">
      {blocks.map((block, index) => {
        const form = blockForms[block.type as (typeof blockTypes)[number]]
        return (
          <fieldset
            key={keys[index]}
            className={over === index ? 'content-block content-block-over' : 'content-block'}
            aria-label={t('blockOf', { num: index + 1, name: nameOf(block) })}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
              setOver(undefined)
            }}
          >
            <div className="content-block-head">
              <span
                className="content-grip"
                draggable
                aria-hidden
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(index)
                }}
                onDragEnd={() => {
                  setDragged(undefined)
                  setOver(undefined)
                }}
              >
                <GripVertical size={16} strokeWidth={1.5} />
              </span>
              <strong>{nameOf(block)}</strong>
              <span className="content-row-tools">
                <RowButtons
                  names={{ up: t('moveUp'), down: t('moveDown'), remove: t('deleteBlock') }}
                  index={index}
                  count={blocks.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </span>
            </div>
            {form ? (
              <FieldForm
                fields={form.fields}
                value={block}
                onChange={(changed) => onChange(blocks.with(index, changed))}
                path={`${path}.${index}`}
                faults={faults}
                lang={lang}
              />
            ) : (
              <p className="second-line">{t('noForm')}</p>
            )}
            {adder(index + 1, t('addBelow'))}
          </fieldset>
        )
      })}
      {blocks.length === 0 && adder(0, t('addBlock'))}
    </div>
  )
}
