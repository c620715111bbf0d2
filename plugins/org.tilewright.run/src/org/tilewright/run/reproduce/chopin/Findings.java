package org.tilewright.run.reproduce.chopin;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What paper and artefact say, and whether it was seen here: the report's first table. */
record Findings(List<Claim.Judged> judged) implements Experiment {

    @Override
    public void plan(Study study) {
        // What it needs the other experiments measure.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Claim> claims = judged.stream().flatMap(each -> each.claims(measurements).stream()).toList();
        Table.Builder table = Table.named("findings", "What paper and artefact say, and what was found")
                .texts("source", "claim", "found", "holds");
        claims.forEach(claim -> table.row(claim.source(), claim.claim(), claim.found(), claim.verdict()));
        return new Report.Section("", List.of(new Report.Paragraph("Of " + claims.size() + " claims "
                + count(claims, Claim.YES) + " hold, " + count(claims, Claim.NOT_MEASURED)
                + " were not measured. A number holds within " + Math.round(PaperClaims.NEAR)
                + " %. The paper's traces are ATTILA's of eight games and are not used here. *Artefact* stands for ATTILA as "
                + "the paper's authors published it, run on one scene of 3,174 triangles. Why a claim does not hold, as far as "
                + "experiments tell, is in *Where the time goes*."), table.build()));
    }

    private static long count(List<Claim> claims, String verdict) {
        return claims.stream().filter(claim -> claim.verdict().equals(verdict)).count();
    }
}
