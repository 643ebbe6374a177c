import './prose.css'

/** A text that staff write as HTML; the content security policy keeps scripts in it from running. */
export const Prose = ({ content }: { content: string }) => (
  <div
    className="prose mt-8"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: staff write this text.
    dangerouslySetInnerHTML={{ __html: content }}
  />
)
