import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import { errorText } from '../../src/format/problem.ts';
import '../../components/define/boolean.ts';
import '../../components/define/color.ts';
import '../../components/define/dropdown.ts';
import '../../components/define/radio.ts';
import '../../components/define/slider.ts';
import '../../components/define/stage.ts';
import '../../components/define/text.ts';
import type { Ground, StageElement } from '../../components/stage/stage.ts';
import type { Theme, ThemeFont } from '../../src/format/generated/theme-types.ts';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Deadlines } from '../../src/runtime/renderer/frame.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { checkTheme } from '../../src/theme/check-theme.ts';
import { saveFile } from '../../widgets/shared/save-file.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { PageElement } from '../layout/page-element.ts';
import { strings } from '../strings/strings.ts';
import { type ThemeWords, themeWords } from './strings.ts';
import { exportedTheme, familiesOf, filesOf, loadThemes, type ShippedTheme, STATION_THEME } from './themes.ts';

/** On air, data widgets are dressed as templates are: some of them stand beside those. */
const WIDGETS = ['widgets/score', 'widgets/news-list', 'widgets/rates', 'widgets/indicator-chart'];
const GROUNDS = ['photo', 'black', 'white'] as const satisfies readonly Ground[];

interface Graphic {
  readonly name: string;
  readonly title: string;
}

/** Under which the page keeps the theme as it was left, used in the playground or not. */
const EDITED = 'theme-edited';

/** All graphics are loaded at once: on a slow machine, or with services that answer late, one takes longer than alone. */
const DEADLINES: Deadlines = { load: 60_000, call: 5000 };

/** A list of the gallery, in a language. */
async function list(file: string, locale: Locale): Promise<readonly Graphic[]> {
  const answer = await fetch(new URL(`templates/${file}`, document.baseURI));
  const entries = (await answer.json()) as (Graphic & { readonly 'pt-BR'?: { readonly title: string } })[];
  return entries.map(({ name, title, 'pt-BR': said }) => ({
    name,
    title: locale === 'pt-BR' && said ? said.title : title,
  }));
}

/** The theme's page: colours, type, shape and motion of a station at the left, all graphics live at the right. */
@customElement('pg-theme')
export class ThemeApp extends PageElement {
  @state() private themes: readonly ShippedTheme[] = [];
  @state() private theme: Theme | undefined;
  @state() private graphics: readonly Graphic[] = [];
  @state() private ground: (typeof GROUNDS)[number] = 'photo';
  @state() private inPlayground = false;
  /** Edits that were left for a theme to begin with; they can be had back. */
  @state() private leftEdits: Theme | undefined;
  /** The browser refused to keep the edited theme. */
  @state() private isLost = false;
  /** The browser refused to keep the theme for the playground. */
  @state() private isNotKept = false;
  @state() private failure = '';

  readonly #base = new URL('themes/', document.baseURI).href;

  follow(locale: Locale): void {
    document.title = `${strings[locale].stationTheme} · Tarja`;
    void this.#load(locale);
  }

  async #load(locale: Locale): Promise<void> {
    try {
      const themes = await loadThemes(this.#base, locale);
      const [templates, widgets] = await Promise.all([list('index.json', locale), list('widgets.json', locale)]);
      // Another language was chosen meanwhile, and its answer may be here already.
      if (locale !== this.locale) return;
      this.failure = '';
      this.themes = themes;
      this.graphics = [...templates, ...widgets.filter(({ name }) => WIDGETS.includes(name))];
      const kept = this.memory.get(STATION_THEME) as ThemeSource | undefined;
      this.inPlayground = kept !== undefined;
      const edited = this.memory.get(EDITED) as Theme | undefined;
      this.theme ??= kept?.theme ?? edited ?? themes[0]?.theme;
      if (this.theme && !this.#isEdited(this.theme)) this.leftEdits = edited;
    } catch (error) {
      this.failure = errorText(error);
    }
  }

  private get words(): ThemeWords {
    return themeWords[this.locale];
  }

  protected override render(): TemplateResult {
    return html`
      ${this.preferences.renderHeader('theme')}
      ${this.failure ? html`<p class="failure" role="alert">${this.words.failed(this.failure)}</p>` : nothing}
      ${this.theme ? this.#renderPage(this.theme) : nothing}
    `;
  }

  #renderPage(theme: Theme): TemplateResult {
    const { words } = this;
    return html`
      <div class="theme">
        <section class="settings" aria-label=${strings[this.locale].stationTheme}>
          ${this.#renderSettings(theme)}
        </section>
        <main aria-label=${words.graphics}>
          <div class="tools">
            ${renderChoice(
              words.behind,
              GROUNDS,
              this.ground,
              (ground) => words.grounds[ground],
              (ground) => (this.ground = ground),
            )}
            <button @click=${this.#playAll}>${icons.play}${words.again}</button>
          </div>
          <ul class="pictures">
            ${this.graphics.map(
              ({ name, title }) => html`<li>
                <tarja-stage
                  autoplay
                  quiet
                  frame="frame.html"
                  runtime="tarja-runtime.js"
                  graphics="graphics/"
                  storage-key="theme-${name}"
                  .ground=${this.ground}
                  .src=${`templates/${name}/`}
                  .theme=${{ theme, base: this.#base }}
                  .deadlines=${DEADLINES}
                ></tarja-stage>
                <span>${title}</span>
              </li>`,
            )}
          </ul>
        </main>
      </div>
    `;
  }

  #renderSettings(theme: Theme): TemplateResult {
    const { words } = this;
    const { colors, fonts = {}, motion = {} } = theme;
    const families = [...familiesOf(this.themes).keys()].map((family) => ({ value: family, text: family }));
    const color = (name: keyof Theme['colors']) =>
      this.#field(
        { key: name, name, label: words[name], type: 'color', default: '#000000' },
        colors[name],
        (value) => ({ colors: { ...colors, [name]: String(value) } }),
      );
    const family = (use: 'display' | 'text', label: string) =>
      this.#field(
        { key: use, name: `${use}Font`, label, type: 'dropdown', default: '', options: families },
        fonts[use]?.family ?? '',
        (value) => ({ fonts: { ...fonts, [use]: this.#fontNamed(String(value), use) } }),
      );
    return html`
      <h2>${words.begin}</h2>
      <div class="shipped">
        ${this.themes.map(
          (shipped) => html`<button
            aria-pressed=${shipped.theme.name === theme.name}
            @click=${() => this.#beginWith(shipped.theme)}
          >
            <b>${shipped.title}</b><span>${shipped.description}</span>
          </button>`,
        )}
      </div>
      ${this.#renderKept(theme)}
      ${this.#field(
        { key: 'name', name: 'name', label: words.name, type: 'text', default: '', maxChars: 60 },
        theme.name,
        (value) => ({ name: String(value) || theme.name }),
      )}
      <h2>${words.colors}</h2>
      ${color('ground')} ${color('text')} ${color('accent')} ${color('signal')} ${this.#renderFindings(theme)}
      <h2>${words.type}</h2>
      ${family('display', words.display)} ${family('text', words.body)}
      ${this.#field(
        { key: 'caps', name: 'capitals', label: words.capitals, type: 'boolean', default: false },
        fonts.display?.capitals ?? false,
        (value) =>
          fonts.display ? { fonts: { ...fonts, display: { ...fonts.display, capitals: value === true } } } : {},
      )}
      <h2>${words.shape}</h2>
      ${this.#field(
        { key: 'c', name: 'corner', label: words.corner, type: 'slider', default: 0, min: 0, max: 40, step: 2 },
        theme.corner ?? 0,
        (value) => ({ corner: Number(value) }),
      )}
      ${this.#field(
        { key: 't', name: 'tempo', label: words.tempo, type: 'slider', default: 1, min: 0.5, max: 2, step: 0.05 },
        motion.tempo ?? 1,
        (value) => ({ motion: { ...motion, tempo: Number(value) } }),
      )}
      ${this.#field(
        {
          key: 'e',
          name: 'easing',
          label: words.easing,
          type: 'radio',
          default: 'soft',
          options: (['soft', 'brisk', 'even'] as const).map((value) => ({ value, text: words.easings[value] })),
        },
        motion.easing ?? 'soft',
        (value) => ({ motion: { ...motion, easing: value as 'soft' } }),
      )}
      ${this.#field(
        {
          key: 'b',
          name: 'bug',
          label: words.bug,
          type: 'radio',
          default: 'right',
          options: (['left', 'right'] as const).map((value) => ({ value, text: words[value] })),
        },
        theme.bug ?? 'right',
        (value) => ({ bug: value as 'left' }),
      )}
      ${this.#renderExport(theme)}
    `;
  }

  #renderExport(theme: Theme): TemplateResult {
    const { words } = this;
    return html`<div class="export">
      <button class="main" @click=${this.#download}>${icons.download}${words.export}</button>
      <p>${words.exportTip}</p>
      <ul>
        ${filesOf(theme).map(
          (file) =>
            html`<li><a href=${new URL(file, this.#base).href} download>${file.slice(file.indexOf('/') + 1)}</a></li>`,
        )}
      </ul>
      <label class="use"
        ><input type="checkbox" .checked=${this.inPlayground} @change=${this.#useInPlayground} />${words.forPlayground}</label
      >
      <div aria-live="polite" aria-atomic="true">
        ${this.isNotKept ? html`<p class="finding">${icons.warning}${words.notKept}</p>` : nothing}
      </div>
    </div>`;
  }

  /** Whether the edits are kept, and the way back to them from a theme to begin with. */
  #renderKept(theme: Theme): TemplateResult {
    const { words, leftEdits } = this;
    const { kept, notKept } = strings[this.locale];
    const back = leftEdits && html`<button @click=${() => this.#change(leftEdits)}>${words.back}</button>`;
    if (!this.#isEdited(theme))
      return html`<div class="kept" aria-live="polite" aria-atomic="true">${back ?? nothing}</div>`;
    return html`<div class="kept" aria-live="polite" aria-atomic="true">
      ${this.isLost ? html`<p class="finding">${icons.warning}${notKept}</p>` : html`<p>${kept}. ${words.keptTip}</p>`}
    </div>`;
  }

  #isEdited(theme: Theme): boolean {
    return !this.themes.some((shipped) => sameJson(shipped.theme, theme));
  }

  /** What `tarja validate` would say, beside the colours it is about. */
  #renderFindings(theme: Theme): TemplateResult {
    const { diagnostics } = checkTheme(JSON.stringify(theme), { locale: this.locale });
    return html`<div aria-live="polite" aria-atomic="true">
      ${diagnostics.map(({ message }) => html`<p class="finding">${icons.warning}${message}</p>`)}
    </div>`;
  }

  /** One setting, with the field element that an operator's form has for its type. */
  #field(field: ImplementedField, value: unknown, change: (value: unknown) => Partial<Theme>): TemplateResult {
    const changed = ({ currentTarget }: Event) => {
      const element = currentTarget as HTMLElement & { value: unknown; checkValidity(): boolean };
      if (element.checkValidity() && this.theme) this.#change({ ...this.theme, ...change(element.value) });
    };
    const tag = unsafeStatic(`tarja-${field.type}`);
    // Colours and sliders are seen while they move.
    const moves = field.type === 'color' || field.type === 'slider';
    return staticHtml`<${tag} .field=${field} .value=${value} @input=${moves ? changed : nothing} @change=${changed}></${tag}>`;
  }

  #fontNamed(family: string, use: 'display' | 'text'): ThemeFont {
    const font = familiesOf(this.themes).get(family);
    if (!font) throw new Error(`There is no family ${family}.`);
    // Weight and capitals are those of its use, not those that another theme gave it.
    const { weight: _, capitals: __, ...files } = font;
    const capitals = use === 'display' && this.theme?.fonts?.display?.capitals;
    return { ...files, ...(capitals && { capitals }) };
  }

  #beginWith(theme: Theme): void {
    this.leftEdits = this.#edits;
    this.theme = theme;
    if (this.inPlayground) this.#remember();
  }

  #change(theme: Theme): void {
    this.theme = theme;
    this.leftEdits = undefined;
    this.#keepEdits();
    if (this.inPlayground) this.#remember();
  }

  /** What was edited here last, shown or left for a theme to begin with. */
  get #edits(): Theme | undefined {
    return this.theme && this.#isEdited(this.theme) ? this.theme : this.leftEdits;
  }

  #keepEdits(): void {
    this.isLost = !this.memory.set(EDITED, this.#edits);
  }

  #remember(): void {
    const source = this.inPlayground && this.theme ? { theme: this.theme, base: this.#base } : undefined;
    this.isNotKept = !this.memory.set(STATION_THEME, source);
  }

  readonly #useInPlayground = ({ currentTarget }: Event): void => {
    this.inPlayground = (currentTarget as HTMLInputElement).checked;
    this.#remember();
    // Unused in the playground it is kept for this page alone, in the room that this leaves.
    this.#keepEdits();
  };

  readonly #playAll = (): void => {
    for (const stage of this.querySelectorAll<StageElement>('tarja-stage'))
      void stage.stop({ skipAnimation: true }).then(() => stage.play());
  };

  readonly #download = (): void => {
    if (!this.theme) return;
    const text = `${JSON.stringify(exportedTheme(this.theme), null, 2)}\n`;
    saveFile(new Blob([text], { type: 'application/json' }), 'theme.json');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-theme': ThemeApp;
  }
}
