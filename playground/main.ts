import { adoptTheme } from '../components/theme/theme.ts';
import { App } from './app.ts';
import { createChecker } from './checker.ts';
import { TemplatesFolder } from './project/folder.ts';
import { Library } from './project/library.ts';
import { Project } from './project/project.ts';
import { Workspace } from './project/workspace.ts';

adoptTheme(document);

const app = new App();
const folder = TemplatesFolder.ofPage();
app.folder = folder;
app.library = new Library(app.memory, document.baseURI, undefined, folder);
app.project = new Project({ check: createChecker() });
app.workspace = new Workspace(app.project, app.library, folder);
document.body.append(app);
