/** What `--help` says, for the whole and for each command. */
export const help = {
  start: `npm start: a station with a sample show, and the seven data services behind it. Ctrl-C ends it.

Usage
  npm start
  npm start -- [options]

Options
  --port <port>       that of the station; 5173 without it, and the next one where that is taken
  --seed <number>     other sample data; the same number gives the same data
  --now <moment>      the services' clock starts there, in ISO 8601, and runs on
  --latency <ms>      added to every answer of the services
  --fail <list>       let services fail: polls=502,rates=timeout,news=invalid

  The start page leads to the control room, an output and the playground. What is on air ends with the process.
  The others of “tarja services” hold, too: --providers, --quota, --python, --allow-private-urls.

Examples
  npm start -- --port 3000
  npm start -- --fail polls=502 --latency 300
`,

  tarja: `tarja: graphics that broadcasters edit while on air.

Usage
  tarja <command> [arguments]

Commands
  validate <files or folders…>   check templates: config.json and template.html
  types <config.json>            write the TypeScript type of a template's values
  diff <old> <new>               what breaks between two configs of a template
  new <folder>                   make a working template to start from
  export <folder> --to <system>  write a template for OGraf, GDD, SPX-GC, CasparCG, or as a page
  import <folder, zip, manifest or page>   make a template of a graphic for OGraf, SPX-GC, CasparCG or GDD
  services                       run the seven data services on this machine, with sample data
  dev [folder]                   the playground on the files of a folder of templates
  serve [folder]                 a station on one port: show, gateway and playground
  render <template>              pictures and clips of a template, frame by frame
  language-server                help in your editor while you write templates (LSP)

Options
  --help                         this text; with a command, that command's
  --version                      the version of Tarja

Exit codes
  0  success       1  a config is invalid, or breaks something      2  the command could not run; stderr says why
`,

  validate: `tarja validate: check templates.

Usage
  tarja validate <files or folders…> [options]

  Folders are searched for config.json at any depth, except in node_modules, .git and dist.
  A template.html beside it is checked against it: bindings, custom properties, files.
  tarja.config.json sets levels of rules: {"rules": {"asset-unused": "off"}}.
  OGraf manifests (….ograf.json) are checked too, by the specification of EBU OGraf v1.
  "-" reads a config from standard input. Results go to stdout, everything else to stderr.

Options
  --format <format>   pretty   for people, with the line and a fix (default)
                      json     one object, for programs
                      github   annotations of a GitHub Actions run
                      sarif    SARIF 2.1.0, for code scanning
  --strict            warnings make a file invalid
  --watch             check again on every change, until Ctrl-C
  --fix               write the fixes that delete nothing into the files, then check them
  --fix=all           write all fixes
  --run               play the graphics of OGraf manifests in Chromium, and report what breaks the specification
  --locale <locale>   en (default) or pt-BR

Exit codes
  0  all valid     1  some invalid     2  a file could not be read, or the arguments are wrong

Examples
  tarja validate templates
  tarja validate lower-third/config.json --strict
  tarja validate . --format sarif > tarja.sarif
`,

  'language-server': `tarja language-server: help for editors, by the Language Server Protocol over stdin and stdout.

Usage
  tarja language-server [--stdio]

  For config.json, template.html and style sheets of a template: diagnostics with fixes, completion, hover, definitions,
  references, rename, colours, outline and folding. docs/editors.md sets it up in VS Code, Neovim and Zed.

Settings
  tarja.locale        en or pt-BR; without it, the language of the editor
`,

  types: `tarja types: write the TypeScript type of a template's values.

Usage
  tarja types <config.json> [options]

  Keys are the names of the fields; dropdown and radio are unions of their options; rows of a table are typed.

Options
  -o, --out <file>    write there instead of to standard output

Exit codes
  0  written       1  the config is invalid     2  it could not be read or written

Example
  tarja types lower-third/config.json -o lower-third/values.ts
`,

  diff: `tarja diff: list what breaks between two configs of a template.

Usage
  tarja diff <old config.json> <new config.json> [options]

  Compares what templates, programs, URLs and stored values rely on: names, keys, types, options, limits, columns, presets
  and variants. New members, and other defaults and labels, break nothing.

Options
  --format <format>   pretty (default) or json: {"changes": [{"code", "pointer", "message"}]}, pointers into the old config
  --locale <locale>   en (default) or pt-BR

Exit codes
  0  nothing breaks     1  something breaks     2  a file could not be read or is not valid

Example
  git show HEAD:strap/config.json > old.json && tarja diff old.json strap/config.json
`,

  new: `tarja new: make a working template to start from.

Usage
  tarja new <folder> [options]

  Makes the folder with a config.json, a template.html and a README.md: a lower third that animates in and out.
  --from begins with a template of the gallery instead. A folder that is not empty is left as it is.

Options
  --from <name>       begin with this template of the gallery: weather, scoreboard, quote …
  --list              list the templates of the gallery by name
  --locale <locale>   en (default) or pt-BR: the language of the form, the picture and the README

Examples
  tarja new templates/lower-third
  tarja new templates/weather --from weather
  tarja new modelos/tarja --locale pt-BR
`,

  export: `tarja export: write a template as a graphic of another system.

Usage
  tarja export <template folder> --to <system> [options]

  --to ograf          an EBU OGraf graphic: a folder, or a zip if the name ends so, that needs no network
  --to spx            one HTML file for SPX-GC, with its definition
  --to casparcg       one HTML file for CasparCG: update, play, next, stop; it removes itself
  --to html           one HTML file for a browser, which takes values from its address: page.html?name=Ana
  --to gdd            the fields alone, as a GDD schema

  What the other system does not support is reported on standard error, field by field. Nothing is overwritten.

Options
  -o, --out <name>    the file or folder to write; without it, the template's name in the present folder
  --gateway <url>     where an exported data widget asks until its field “gateway” says another address
  --theme <folder>    the theme of the graphic; without it, the folder “theme” beside the template, if there is one
  --locale <locale>   en (default) or pt-BR

Exit codes
  0  written       1  the config is invalid     2  it could not be read or written

Examples
  tarja export lower-third --to ograf -o lower-third.zip
  tarja export lower-third --to spx -o /opt/spx/ASSETS/templates/lower-third.html
`,

  import: `tarja import: make a template of a graphic of another system.

Usage
  tarja import <folder, zip, manifest or HTML page> [options]

  An EBU OGraf graphic, or a page for SPX-GC or CasparCG or with a GDD definition. Its description of its data
  becomes config.json, and its module or page is played as it is. What cannot be imported is reported on standard error,
  field by field. Nothing is overwritten, and no code of the graphic is run. A page brings the files of its folder that it
  names, a manifest (….ograf.json) all files of its folder but other manifests. Import pages that share files outside
  their folders from the folder that holds all of them, one at a time, by --graphic.

Options
  -o, --out <folder>  the folder to write; without it, the graphic's name with “-tarja” in the present folder
  --graphic <path>    which one, of a folder or zip with several: its page or manifest in it
  --locale <locale>   en (default) or pt-BR

Exit codes
  0  written       1  the graphic cannot be imported     2  it could not be read or written

Example
  tarja import l3rd-name.zip -o templates/l3rd-name
  tarja import /opt/spx/ASSETS/templates/strap/strap.html -o templates/strap
  tarja import /opt/caspar/templates --graphic sport/score.html -o templates/score
`,

  services: `tarja services: run the seven data services on this machine, with sample data.

Usage
  tarja services [options]

  When they are ready, one line of JSON on standard output has their addresses and keys. Ctrl-C ends them.

Options
  --port <port>       that of the first service, the others follow; 0 (default) for any that are free
  --host <address>    where to listen; 127.0.0.1 (default) is this machine alone
  --data sample       generated data with fictional people, parties, teams and outlets (default)
  --seed <number>     other sample data; the same number gives the same data
  --now <moment>      the services' clock starts there, in ISO 8601, and runs on
  --latency <ms>      added to every answer
  --fail <list>       make sources fail: polls=502,rates=timeout,news=invalid
  --providers <file>  whose feeds news fetches: [{"slug","title","url","badge","color","tz"}]; sample outlets without it
  --quota football=30/1000  calls of football a minute and a day
  --python <program>  the interpreter that the sandbox runs, in bubblewrap
  --allow-private-urls  the sandbox may fetch uploads from private networks

Examples
  tarja services --port 8701
  tarja services --seed 7 --now 2026-10-04T17:00-03:00 --fail polls=timeout
`,

  render: `tarja render: pictures and clips of a template, drawn frame by frame.

Usage
  tarja render <template> [options]

  A template is a folder with a config.json, or with an OGraf graphic, or the path of a manifest (*.ograf.json). Each frame
  has its own exact time, so the same input makes the same bytes. Chromium draws; with Debian's
  chromium-headless-shell it draws several times as fast.

What is drawn
  --values <file>       values by field name, in JSON
  --preset <id>, --variant <name>
  --from <rows.csv>     one picture or clip a row: columns go into the fields that they name, as when pasting into a form.
                        All rows are judged first; while one of them is wrong, nothing is drawn
  --theme <folder>      the station's theme; default: the folder theme beside the template
  --schedule <file>     [{"timestamp": ms, "action": {"type", "params"}}]; without it, play at 0
  --data <snapshot>     answers of services for widgets; --record-data <file> writes one, from --gateway <address>
                        or from sample data
  --now <moment>        the date at time 0, in ISO 8601; default: that of the snapshot, or a fixed noon
  --locale <locale>     en (default) or pt-BR: the language of widgets

What comes out
  -o, --out <path>      a file, or a folder for several pictures and for sequences
  --at <times>          stills: 1.5s, or 250,1500 in milliseconds; 2s without it
  --duration <time>     a clip: all its frames; 5s where the format asks for one
  --fps <rate>          25, 50, 59.94, 60000/1001; 50 without it
  --format <format>     png, png-sequence, or by ffmpeg webm (VP9), prores (4444), qtrle: all with transparency
  --sheet               one picture of all variants, presets and steps, the longest and empty texts
  --check               says whether any time's picture depends on how it was reached
  --workers <number>    pages that draw side by side
  --name <pattern>      names of the files of --from: {row}, {template}, and fields: "{row}-{name}"; {row} without it
  --resume              continues an interrupted png-sequence, or the rows of --from

Exit codes
  0  drawn         1  the template or its values cannot be drawn     2  it could not run; stderr says why

Examples
  tarja render templates/strap --at 1.5s -o strap.png
  tarja render templates/strap --preset opening --duration 8s --fps 50 -o strap.mov
  tarja render templates/strap --from guests.csv --name "{row}-{name}" --duration 8s --format prores -o guests
  tarja render templates/strap --sheet
`,

  dev: `tarja dev: the playground on the files of a folder of templates.

Usage
  tarja dev [folder of templates] [options]

  Saving a file in any editor updates form and picture, and keeps the values. What is edited in the playground is written
  to the folder; where a file was changed in both places, both versions are kept and shown. Without a folder it is the
  present one; a template's own folder will do. Only this machine reaches it. Ctrl-C ends it.

Options
  --port <port>       8710 (default); 0 for any that is free

Examples
  tarja dev templates
  tarja dev templates/lower-third
`,

  serve: `tarja serve: a station on one port: start page, control room, outputs, automation API, gateway, playground.

Usage
  tarja serve [folder of templates] [options]

  The start page has the addresses of everything. Templates of the folder, and those that come with Tarja, can be taken on
  air from the control room and by the API. What is on air is kept beside them and is there again after a restart. The
  gateway asks the data services for all pages and keeps their keys; without a config it stands in front of the local
  services, with sample data. Ctrl-C ends all of it.

Options
  --channel <name>=<width>x<height>@<rate>   a picture that leaves the station, once for each; without it main=1920x1080@50
  --locale <locale>   en (default) or pt-BR: in which widgets on air write
  --show <folder>     where the show is kept; .tarja (default) in the folder of templates
  --nats <address>    keeps the show on a NATS broker instead, for several stations: nats://broker:4222
  --config <file>     a gateway's config: services, names of the variables with their keys, who may ask
  --port <port>       8700 (default); 0 for any that is free
  --host <address>    where to listen; 127.0.0.1 (default) is this machine alone. Elsewhere it starts only with
                      tokens in TARJA_OPERATOR_TOKEN and TARJA_OUTPUT_TOKEN, of at least 16 characters each
  --hosts <names>     host names that lead here from outside, between commas, besides the machine's own;
                      *.frames.example for frames of graphics that need an origin of their own
  --ograf-server <address>   an ograf-server whose graphics outputs may play, once for each: 127.0.0.1:8080

Examples
  tarja serve templates
  tarja serve templates --channel main --channel vertical=1080x1920@50
  POLLS_KEY=… tarja serve templates --config gateway.json --host 0.0.0.0 --hosts graphics.example.org
`,
};
