import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Input, Select } from 'antd'
import {
  Bold,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { PicturePicker } from './picture-picker.tsx'
import './rich-text.css'
import { extensions, keepsAll, tidyHtml } from './rich-text-nodes.ts'

type RichTextProps = {
  html: string
  onChange: (html: string) => void
  /** The name of the field. */
  label: string
  lang: string
}

/** An editor for text with headings, lists, links, tables and pictures of the shop. */
export default function RichText(props: RichTextProps) {
  const t = useTexts('contentFields')
  const [isSafe] = useState(() => keepsAll(props.html))
  if (isSafe) return <Editor {...props} />
  return (
    <>
      <p className="second-line rich-note">{t('asHtml')}</p>
      <Input.TextArea
        rows={8}
        value={props.html}
        lang={props.lang}
        aria-label={props.label}
        spellCheck={false}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </>
  )
}

const styles = ['paragraph', 'heading2', 'heading3', 'heading4'] as const

function Editor({ html, onChange, label, lang }: RichTextProps) {
  const t = useTexts('contentFields')
  const [isPicking, setPicking] = useState(false)
  const [link, setLink] = useState<string>()
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : tidyHtml(changed.getHTML())),
  })
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      style: styles.find((_, index) => index > 0 && current.isActive('heading', { level: index + 1 })),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      link: current.isActive('link'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      table: current.isActive('table'),
      caption: current.isActive('figure') ? String(current.getAttributes('figure').caption) : undefined,
    }),
  })
  const act = () => editor.chain().focus()

  function applyLink() {
    const href = link?.trim()
    if (href) act().extendMarkRange('link').setLink({ href }).run()
    else act().extendMarkRange('link').unsetLink().run()
    setLink(undefined)
  }

  const tools: [LucideIcon, string, boolean | undefined, () => void][] = [
    [Bold, t('bold'), state.bold, () => act().toggleBold().run()],
    [Italic, t('italic'), state.italic, () => act().toggleItalic().run()],
    [Link2, t('link'), state.link, () => setLink(String(editor.getAttributes('link').href ?? ''))],
    [List, t('bullets'), state.bullets, () => act().toggleBulletList().run()],
    [ListOrdered, t('numbers'), state.numbers, () => act().toggleOrderedList().run()],
    [Quote, t('quote'), state.quote, () => act().toggleBlockquote().run()],
    [
      Table2,
      t(state.table ? 'deleteTable' : 'table'),
      state.table,
      () =>
        state.table
          ? act().deleteTable().run()
          : act().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    ],
    [ImagePlus, t('picture'), undefined, () => setPicking(true)],
    [Undo2, t('undo'), undefined, () => act().undo().run()],
    [Redo2, t('redo'), undefined, () => act().redo().run()],
  ]

  return (
    <div className="rich-text">
      <div className="rich-tools" role="toolbar" aria-label={t('tools')}>
        <Select
          size="small"
          aria-label={t('style')}
          value={state.style ?? 'paragraph'}
          popupMatchSelectWidth={false}
          options={styles.map((style) => ({ value: style, label: t(style) }))}
          onChange={(style: (typeof styles)[number]) => {
            const level = styles.indexOf(style) + 1
            if (level === 1) act().setParagraph().run()
            else
              act()
                .setHeading({ level: level as 2 | 3 | 4 })
                .run()
          }}
        />
        {tools.map(([Icon, name, isOn, onClick]) => (
          <button
            key={name}
            type="button"
            className="rich-tool"
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            onClick={onClick}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden />
          </button>
        ))}
      </div>
      {link !== undefined && (
        <div className="rich-extra">
          <Input.Search
            autoFocus
            size="small"
            aria-label={t('link')}
            placeholder={t('linkHelp')}
            enterButton={t(link.trim() ? 'setLink' : 'removeLink')}
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onSearch={applyLink}
          />
        </div>
      )}
      {state.caption !== undefined && (
        <div className="rich-extra">
          <Input
            size="small"
            aria-label={t('caption')}
            placeholder={t('caption')}
            value={state.caption}
            onChange={({ target }) => editor.commands.updateAttributes('figure', { caption: target.value })}
          />
        </div>
      )}
      <EditorContent editor={editor} />
      {isPicking && (
        <PicturePicker
          onChoose={({ image, alt_cn, alt_en }) => {
            setPicking(false)
            const alt = lang === 'zh-CN' ? alt_cn : alt_en
            const { url: src, width, height } = image
            act().insertContent({ type: 'figure', attrs: { src, alt, width, height } }).run()
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
