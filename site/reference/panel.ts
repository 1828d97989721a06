// Renders the panel beside an operation: samples to copy, and a form that sends the request to this service.
import type { Parameter } from '../../contract/document.ts'
import type { ServiceAccess } from '../commands.ts'
import { highlight } from '../highlight.ts'
import { type Html, html, rawHtml } from '../html.ts'
import type { ReferenceOperation } from './contract.ts'
import { TRY_IT_OFF } from './markdown.ts'
import { samplesOf } from './samples.ts'

export function operationPanel(operation: ReferenceOperation, access: ServiceAccess): Html {
  return html`
    ${samplePicker(operation, access)}
    ${exampleResponse(operation)}
    ${operation.isTryItOff ? html`<p class="try-it-off">${TRY_IT_OFF}</p>` : tryIt(operation, access)}`
}

/** Uses radio buttons to choose the language, so the choice works without a script. */
function samplePicker(operation: ReferenceOperation, access: ServiceAccess): Html {
  const samples = samplesOf(operation, access)
  return html`<section class="samples" aria-labelledby="sample">
      <h2 id="sample">Sample</h2>
      <fieldset>
        <legend class="hidden-text">Sample language</legend>
        ${samples.map(
          ({ language }, n) =>
            html`<label><input type="radio" name="language" value="${language}"${n === 0 ? html` checked` : ''}>${language}</label>`,
        )}
      </fieldset>
      ${samples.map(
        ({ language, syntax, code }) =>
          html`<pre data-sample="${language}"><code class="language-${syntax}">${rawHtml(highlight(code, syntax))}</code></pre>`,
      )}
    </section>`
}

/** Shows the response that the request in the samples may receive. */
function exampleResponse({ success, result }: ReferenceOperation): Html {
  const example = result?.examples[0]
  const body = example ? JSON.stringify(example.value, null, 2) : undefined
  return html`<section class="example" aria-labelledby="example">
      <h2 id="example">Response</h2>
      <p><strong class="success">${success.status}</strong> ${body === undefined ? 'without a body' : 'with a body such as'}</p>
      ${body === undefined ? '' : html`<pre><code class="language-json">${rawHtml(highlight(body, 'json'))}</code></pre>`}
    </section>`
}

/** Renders the form, which stays hidden until the script that sends the request shows it. */
function tryIt({ method, path, parameters, bodies }: ReferenceOperation, { needsKeys }: ServiceAccess): Html {
  const [body] = bodies
  const isOptional = (parameter: Parameter) => !parameter.required
  const optional = parameters.filter(isOptional)
  return html`<section class="try-it" aria-labelledby="try-it" hidden>
      <h2 id="try-it">Try it</h2>
      <form data-method="${method}" data-path="${path}">
        ${keyField(needsKeys)}
        ${parameters.filter((parameter) => !isOptional(parameter)).map(parameterField)}
        ${
          optional.length > 0
            ? html`<details><summary>Optional parameters</summary>${optional.map(parameterField)}</details>`
            : ''
        }
        ${body ? bodyField(body.type, JSON.stringify(body.examples[0]?.value, null, 2)) : ''}
        <button type="submit">Send ${method} request</button>
      </form>
      <div class="response" role="status"></div>
    </section>`
}

function keyField(isNeeded: boolean): Html {
  const field = html`<label>API key<input type="password" id="key" autocomplete="off" placeholder="ps_…" spellcheck="false"></label>`
  return isNeeded ? field : html`<details><summary>API key (not needed here)</summary>${field}</details>`
}

function parameterField({ name, in: location, required, schema, example }: Parameter): Html {
  const id = `parameter-${name}`
  const values = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  const control = values
    ? html`<select id="${id}" name="${name}" data-in="${location}"><option></option>${values.map((value) => html`<option>${value}</option>`)}</select>`
    : html`<input id="${id}" name="${name}" data-in="${location}" autocomplete="off" spellcheck="false" value="${required ? String(example) : ''}"${required ? html` required` : ''}${schema.type === 'array' ? html` data-list placeholder="separate values with commas"` : ''}>`
  return html`<div class="field"><label for="${id}">${name}</label>${control}</div>`
}

function bodyField(type: string, example: string): Html {
  const lines = Math.max(2, example.split('\n').length)
  return html`<div class="field"><label for="body">Body</label><textarea id="body" name="body" data-type="${type}" rows="${lines}" spellcheck="false">${example}</textarea></div>`
}
