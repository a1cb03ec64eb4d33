# filled by the grading branch
