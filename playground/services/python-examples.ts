/** Code to begin with. `needs` are packages by the names they are installed under. */
export const examples = {
  text: {
    needs: [],
    code: `import statistics

votes = [41, 39, 42, 44, 43]
print("Surveys:", len(votes))
statistics.mean(votes)`,
  },
  table: {
    needs: ['pandas'],
    code: `import pandas as pd

pd.DataFrame({
    "State": ["SP", "MG", "RJ", "BA"],
    "Turnout": [79.6, 80.1, 76.4, 78.9],
    "Counted": [100.0, 99.8, 100.0, 99.1],
})`,
  },
  figure: {
    needs: ['matplotlib'],
    code: `import matplotlib.pyplot as plt

months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
plt.plot(months, [38, 40, 39, 42, 43, 45], label="Approve")
plt.plot(months, [47, 45, 46, 44, 42, 41], label="Disapprove")
plt.ylabel("%")
plt.legend()`,
  },
  file: {
    needs: [],
    code: `import csv, pathlib

pathlib.Path("outputs").mkdir(exist_ok=True)
with open("outputs/results.csv", "w", newline="") as file:
    csv.writer(file).writerows([["state", "votes"], ["SP", 1200], ["RJ", 800]])
print("written")`,
  },
  error: {
    needs: [],
    code: `shares = {"SP": 0.42}
shares["RJ"]`,
  },
} as const satisfies Record<string, { needs: readonly string[]; code: string }>;

export type ExampleName = keyof typeof examples;
